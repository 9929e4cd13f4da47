import type { Context } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import { analyticsJob } from './analytics/analytics-job.ts';
import { countElectoratesJob } from './counts/count-electorates.ts';
import { foldTalliesJob } from './counts/fold-tallies.ts';
import { restoreProposalsJob } from './proposals/restore-proposals.ts';

/** What voting does besides answering: folding counts, counting who could vote, and putting back what the contract refused to withdraw. Every process may run it. */
export function votingJobs(context: Context): Job[] {
  return [
    foldTalliesJob(context),
    countElectoratesJob(context),
    restoreProposalsJob(context),
    analyticsJob(context),
  ];
}
