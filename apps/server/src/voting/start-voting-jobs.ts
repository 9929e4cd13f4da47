import type { Context } from '../context.ts';
import { startFoldingTallies } from './fold-tallies.ts';
import { startFollowingLedger } from './follow-ledger.ts';
import { startRestoringProposals } from './restore-proposals.ts';

/** What voting does besides answering: folding counts, following the contract, and putting back what it refused to withdraw. Every process may run it. */
export function startVotingJobs(context: Context): { stop(): Promise<void> } {
  const jobs = [
    startFoldingTallies(context),
    startFollowingLedger(context),
    startRestoringProposals(context),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
