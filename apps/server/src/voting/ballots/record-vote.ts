import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { checkBallotTerms } from '@sabha/domain/voting/ballot-rules';
import type { SignedBallotFields, VoteOutcome } from '@sabha/domain/voting/cast-vote';
import type { Choice } from '@sabha/domain/voting/choice';
import type { VoteFailure } from '@sabha/domain/voting/vote-errors';
import { ballotAct } from './ballot-act.ts';
import type { BallotBox } from './ballot-box.ts';

/** A vote as any of the four calls of the specification brings it. */
export interface VoteRequest extends SignedBallotFields {
  readonly proposalId: number;
  readonly choice: Choice;
}

/** Hands in a signed vote. When it resolves well, the vote is on disk and the receipt is the server's word for it. */
export async function recordVote(
  box: BallotBox,
  vote: VoteRequest,
  receivedAt: Date,
): Promise<Result<VoteOutcome, VoteFailure>> {
  const { proposalId, choice, textHash, seq, deadline, signature } = vote;
  const voter: Address = vote.walletAddress;
  const ballot = { proposalId, textHash, choice, voter, seq, deadline };
  const terms = checkBallotTerms(ballot, receivedAt);
  if (!terms.ok) return fail({ kind: terms.failure.kind, proposalId });
  const recorded = await box.intake.submit(ballotAct(ballot, signature, receivedAt));
  if (!recorded.ok) return fail({ kind: recorded.failure.kind, proposalId });
  const { outcome, receipt } = recorded.value;
  return ok({
    previous_vote: outcome.previous ?? 'none',
    new_vote: outcome.choice,
    vote_change: outcome.previous !== null,
    yes_votes: outcome.count.yes,
    no_votes: outcome.count.no,
    receipt,
  });
}
