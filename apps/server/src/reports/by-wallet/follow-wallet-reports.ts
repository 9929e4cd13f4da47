import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { followWalletReports } from './wallet-reports.store.ts';

const LOOK_EVERY_MS = 60_000;
const LEAST_MS = 1_000;

/** Follows what wallets report and vote on the contract, where that is allowed. */
export function followWalletReportsJob(context: Pick<Context, 'db' | 'events'>): Job {
  return {
    name: 'follow-wallet-reports',
    idleMs: LOOK_EVERY_MS,
    leastMs: LEAST_MS,
    lock: 'indexer',
    wakeOn: ['chain.advanced', 'chain.rolled-back'],
    async step() {
      await syncWalletReports(context);
      return 'idle';
    },
  };
}

/** Does it once, and says which reports changed. */
export async function syncWalletReports({ db, events }: Pick<Context, 'db' | 'events'>): Promise<void> {
  const reportIds = await db.transaction().execute((trx) => followWalletReports(trx));
  if (reportIds.length > 0) events.emit({ kind: 'reports.changed', reportIds });
}
