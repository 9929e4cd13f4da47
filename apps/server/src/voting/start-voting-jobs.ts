import { startFollowingLedger } from '../acts/ledger/follow-ledger.ts';
import type { Context } from '../context.ts';
import { startRefreshing } from './analytics/start-refreshing.ts';
import { startCountingElectorates } from './counts/count-electorates.ts';
import { startFoldingTallies } from './counts/fold-tallies.ts';
import { FOLLOWED_VOTES } from './ledger/followed-votes.ts';
import { startRestoringProposals } from './proposals/restore-proposals.ts';

/** What voting does besides answering: folding counts, counting who could vote, following the contract, and putting back what it refused to withdraw. Every process may run it. */
export function startVotingJobs(context: Context): { stop(): Promise<void> } {
  const jobs = [
    startFoldingTallies(context),
    startCountingElectorates(context),
    startFollowingLedger(context, [FOLLOWED_VOTES]),
    startRestoringProposals(context),
    startRefreshing(context),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
