import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import { readSnapshot } from '../../live/snapshot.store.ts';
import { countElectorates, nextCount } from './electorates.store.ts';

/** One pass over the citizens serves them all. */
const MOST_AT_ONCE = 1_000;
const LOOK_EVERY_MS = 5_000;
/** Citizens register all the time: an open proposal's number follows them a minute behind at most. */
const COUNT_AGAIN_MS = 60_000;

/**
 * Keeps how many citizens could vote on each proposal: soon after it opens, a minute after something was written while it is open,
 * and for good when it closes. Every process may. Where nobody writes, it writes nothing either: its own count is no news to it.
 */
export function countElectoratesJob(context: Pick<Context, 'clock'> & Database): Job {
  const { db, clock } = context;
  let known: bigint | null = null;
  let changedAt = clock();
  return {
    name: 'electorates',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['proposal.changed'],
    async step() {
      const before = await readSnapshot(db);
      if (before !== known) changedAt = clock();
      known = before;
      const counted = await countDue(context, changedAt);
      if (counted === MOST_AT_ONCE) return 'more';
      if (counted > 0 && (await readSnapshot(db)) === before + 1n) known = before + 1n;
      return (await nextCount(db, COUNT_AGAIN_MS, changedAt)) ?? 'idle';
    },
  };
}

/**
 * Counts what is due at this moment, at most a thousand proposals; gives how many it was. Open ones that were counted after
 * `changedAt`, when something was written last, are not.
 */
export async function countDue(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  changedAt: Date = clock(),
): Promise<number> {
  const now = clock();
  const countedBefore = new Date(Math.min(now.getTime() - COUNT_AGAIN_MS, changedAt.getTime()));
  return countElectorates(db, { now, countedBefore, most: MOST_AT_ONCE });
}
