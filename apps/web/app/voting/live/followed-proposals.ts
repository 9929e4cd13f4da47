import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { followedSubjects } from '../../acts/live/followed-subjects.ts';
import { useStreamPart } from '../../acts/live/shared-stream.ts';

/** How many the stream follows at most: see MOST_FOLLOWED, whose module brings schemas along. */
const MOST = 50;
const followed = followedSubjects(MOST);

/** Has a proposal followed for as long as it is shown. Gives the way to call it off. */
export const followProposal = followed.follow;

/** Keeps counts, states and figures on the page up to date for as long as it is shown. */
export function useFollowProposals(): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useStreamPart({
    query: { proposals: followed.useNumbers() }, // also where it is empty: the figures above the list
    load: async () => (await import('./proposal-listener.ts')).proposalListener(() => reload.current()),
  });
}
