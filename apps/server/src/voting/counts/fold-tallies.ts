import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { foldDeltas } from './tallies.store.ts';

const MOST_AT_ONCE = 5_000;
/** Votes come by the thousand: folding after each group would cost them more than reading saves. */
const PAUSE_MS = 1_000;
/** What a process that was killed had not folded is found then. */
const LOOK_EVERY_MS = 60_000;

/**
 * Folds the appended changes into the counts, about once a second while votes arrive. Every process may: each takes other
 * rows. Not run at all, counts stay right and only cost more to read.
 */
export function foldTalliesJob({ db }: Pick<Context, 'db'>): Job {
  return {
    name: 'tallies',
    idleMs: LOOK_EVERY_MS,
    leastMs: PAUSE_MS,
    wakeOn: ['ballots.accepted'],
    async step() {
      while ((await foldDeltas(db, MOST_AT_ONCE)) === MOST_AT_ONCE);
      return 'idle';
    },
  };
}
