import type { Context } from '../context.ts';
import { startRefreshing } from './analytics/start-refreshing.ts';
import { startCountingElectorates } from './count-electorates.ts';
import { startFoldingTallies } from './fold-tallies.ts';
import { startFollowingLedger } from './follow-ledger.ts';
import { startRestoringProposals } from './restore-proposals.ts';

/** What voting does besides answering: folding counts, counting who could vote, following the contract, and putting back what it refused to withdraw. Every process may run it. */
export function startVotingJobs(context: Context): { stop(): Promise<void> } {
  const jobs = [
    startFoldingTallies(context),
    startCountingElectorates(context),
    startFollowingLedger(context),
    startRestoringProposals(context),
    startRefreshing(context),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
