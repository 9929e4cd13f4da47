import type { ProposalNews } from '@sabha/domain/voting/proposal-events';
import type { ProposalResult } from './results.store.ts';

/** The result of a proposal, as everybody sees it at this moment. */
export function presentResult(result: ProposalResult, now: Date): ProposalNews {
  const { withdrawnAt, opensAt, closesAt } = result;
  const votes = result.yes + result.no + result.unopened;
  const opened = opensAt.getTime() <= now.getTime();
  return {
    yes_votes: result.yes,
    no_votes: result.no,
    unopened_votes: result.unopened,
    // Whoever has voted could vote: citizens are counted now and then, votes at once.
    eligible_voters: result.eligible === null || !opened ? null : Math.max(result.eligible, votes),
    active_status: result.activeStatus && withdrawnAt === null && opened,
    opens_at: opensAt.toISOString(),
    expired_date: closesAt.toISOString(),
    withdrawn: withdrawnAt ? { at: withdrawnAt.toISOString(), reason: result.withdrawnReason ?? '' } : null,
    text_hash: result.textHash,
    snapshot: result.snapshot,
    as_of: now.toISOString(),
  };
}
