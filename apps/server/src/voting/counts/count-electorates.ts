import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import { countElectorates, nextCount } from './electorates.store.ts';

/** One pass over the citizens serves them all. */
const MOST_AT_ONCE = 1_000;
const LOOK_EVERY_MS = 5_000;
/** Citizens register all the time: an open proposal's number follows them a minute behind at most. */
const COUNT_AGAIN_MS = 60_000;

/**
 * Keeps how many citizens could vote on each proposal: soon after it opens, every minute while it is open, and for good when
 * it closes. Every process may.
 */
export function countElectoratesJob(context: Pick<Context, 'clock'> & Database): Job {
  return {
    name: 'electorates',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['proposal.changed'],
    async step() {
      if ((await countDue(context)) === MOST_AT_ONCE) return 'more';
      return (await nextCount(context.db, COUNT_AGAIN_MS)) ?? 'idle';
    },
  };
}

/** Counts what is due at this moment, at most a thousand proposals; gives how many it was. */
export async function countDue({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const countedBefore = new Date(now.getTime() - COUNT_AGAIN_MS);
  return countElectorates(db, { now, countedBefore, most: MOST_AT_ONCE });
}
