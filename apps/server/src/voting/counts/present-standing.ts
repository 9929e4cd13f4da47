import type { ProposalEvent } from '@sabha/domain/voting/proposal-events';
import type { Standing } from './standings.store.ts';

/** How a proposal stands, as everybody sees it at this moment. */
export function presentStanding(standing: Standing, now: Date): Omit<ProposalEvent, 'proposal_id'> {
  const { withdrawnAt, opensAt, closesAt } = standing;
  const votes = standing.yes + standing.no;
  const opened = opensAt.getTime() <= now.getTime();
  return {
    yes_votes: standing.yes,
    no_votes: standing.no,
    // Whoever has voted could vote: citizens are counted now and then, votes at once.
    eligible_voters: standing.eligible === null || !opened ? null : Math.max(standing.eligible, votes),
    active_status: standing.activeStatus && withdrawnAt === null && opened,
    opens_at: opensAt.toISOString(),
    expired_date: closesAt.toISOString(),
    withdrawn: withdrawnAt ? { at: withdrawnAt.toISOString(), reason: standing.withdrawnReason ?? '' } : null,
    text_hash: standing.textHash,
    snapshot: standing.snapshot,
    as_of: now.toISOString(),
  };
}
