import type { Context } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import { analyticsJob } from './analytics/analytics-job.ts';
import { countElectoratesJob } from './counts/count-electorates.ts';
import { foldTalliesJob } from './counts/fold-tallies.ts';
import { followLedgerJob } from './ledger/follow-ledger.ts';
import { restoreProposalsJob } from './proposals/restore-proposals.ts';

/** What voting does besides answering: folding counts, counting who could vote, following the contract, and putting back what it refused to withdraw. Every process may run it. */
export function votingJobs(context: Context): Job[] {
  return [
    foldTalliesJob(context),
    countElectoratesJob(context),
    followLedgerJob(context),
    restoreProposalsJob(context),
    analyticsJob(context),
  ];
}
