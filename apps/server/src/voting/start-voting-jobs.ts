import type { Context } from '../context.ts';
import { startFoldingTallies } from './fold-tallies.ts';
import { startFollowingLedger } from './follow-ledger.ts';

/** What voting does besides answering: folding counts and following the contract. Every process may run it. */
export function startVotingJobs(context: Context): { stop(): Promise<void> } {
  const jobs = [startFoldingTallies(context), startFollowingLedger(context)];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
