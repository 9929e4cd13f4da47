import type { TroubleSource } from '../alerts/trouble.ts';
import { openReviews } from './findings.store.ts';
import { REVIEWED_KINDS } from './reviewed-acts.store.ts';

/** Subjects reported at once. */
const MOST_SUBJECTS = 50;

/** One for each proposal or petition with findings that wait for an official. Only the queue says whose votes they are. */
export const VOTES_TO_REVIEW: TroubleSource = {
  name: 'votes-to-review',
  async find({ db }) {
    const open = await openReviews(db, MOST_SUBJECTS);
    return open.map(({ kind, subject, findings }) => {
      const name = `${REVIEWED_KINDS[kind] ?? kind} ${subject}`;
      return {
        name,
        summary: `Findings (${findings}) about who votes or signs on ${name} wait for an official. No count has changed.`,
      };
    });
  },
};
