import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { followedSubjects } from '../../acts/live/followed-subjects.ts';
import { useStreamPart } from '../../acts/live/shared-stream.ts';

/** How many the stream follows at most: see MOST_FOLLOWED_PETITIONS, whose module brings schemas along. */
const MOST = 50;
const followed = followedSubjects(MOST);

/** Has a petition followed for as long as it is shown. Gives the way to call it off. */
export const followPetition = followed.follow;

/** Keeps the counts on the page up to date for as long as it is shown. */
export function useFollowPetitions(): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  const petitions = followed.useNumbers();
  useStreamPart(
    petitions === ''
      ? null
      : {
          query: { petitions },
          load: async () => (await import('./petition-listener.ts')).petitionListener(() => reload.current()),
        },
  );
}
