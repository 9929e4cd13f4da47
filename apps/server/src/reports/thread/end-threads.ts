import { THREAD_DAYS_AFTER_RESOLVED } from '@sabha/domain/reports/thread-days';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { deleteThreads, threadsResolvedBefore } from './messages.store.ts';
import { withdraw } from './withdraw-report.ts';
import { lockByDigest, withdrawnOnChain } from './withdrawals.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;

/** Deletes threads whose time is over, and ends the reports that their writers withdrew on the contract themselves. */
export function endThreadsJob(context: Parts): Job {
  return {
    name: 'end-report-threads',
    idleMs: HOUR_MS / 60,
    lock: 'indexer',
    async step() {
      await endThreads(context);
      return 'idle';
    },
  };
}

export async function endThreads({ db, clock, events }: Parts): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - THREAD_DAYS_AFTER_RESOLVED * DAY_MS);
  await deleteThreads(db, await threadsResolvedBefore(db, before));
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  for (const { digest } of await withdrawnOnChain(db)) {
    const ended = await db.transaction().execute(async (trx) => {
      const report = await lockByDigest(trx, digest);
      if (!report || report.withdrawn_at) return null;
      await withdraw(trx, report, { now: hour, task: null });
      return report.id;
    });
    if (ended !== null) events.emit({ kind: 'reports.changed', reportIds: [ended] });
  }
}
