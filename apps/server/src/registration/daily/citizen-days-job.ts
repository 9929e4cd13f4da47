import { colomboDay } from '@sabha/domain/core/colombo';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import {
  countEvents,
  countUnauthorised,
  findExceedingDays,
  findUnchecked,
  writeFindings,
} from './citizen-days.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;

/** What changes the days or the findings comes to the chain, whose events wake the job; what was changed behind our back is found so. */
const IDLE_MS = 300_000;
const LEAST_MS = 10_000;
const DAY_MS = 86_400_000;

/** Counts the contract's events by day, and compares them with the people who passed all checks. */
export async function compareCitizens({ db, clock }: Pick<Parts, 'db' | 'clock'>, from: string | null) {
  await db.transaction().execute((trx) => countEvents(trx, from));
  const [unchecked, unauthorised, exceeding_days] = [
    await findUnchecked(db),
    await countUnauthorised(db),
    await findExceedingDays(db),
  ];
  await writeFindings(db, { as_of: clock().toISOString(), unchecked, unauthorised, exceeding_days });
}

/**
 * Keeps the days of citizens. All days are counted when the server starts and after a rollback, else yesterday and today. It
 * runs where the indexer does, whose rollbacks it hears of.
 */
export function citizenDaysJob(context: Parts): Job {
  let from: string | null = null;
  context.events.on('chain.rolled-back', () => {
    from = null;
  });
  return {
    name: 'citizen days',
    idleMs: IDLE_MS,
    leastMs: LEAST_MS,
    wakeOn: ['chain.advanced', 'chain.rolled-back'],
    lock: 'indexer',
    async step() {
      const [counted, next] = [from, colomboDay(new Date(context.clock().getTime() - DAY_MS))];
      from = next;
      await compareCitizens(context, counted).catch((error: unknown) => {
        from = counted;
        throw error;
      });
      return 'idle';
    },
  };
}
