import type { Ineligibility } from '../acts/citizen-status.ts';
import { MOST_SEQ_JUMP } from '../acts/sequence.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Ballot } from './ballot.ts';
import type { Choice } from './choice.ts';
import type { VoteFailureKind } from './vote-errors.ts';

const YEAR_SECONDS = 366n * 86_400n;

/** What is known of a proposal when a ballot for it is judged. */
export interface BallotProposal {
  readonly author: string;
  readonly textHash: string;
  readonly activeStatus: boolean;
  readonly withdrawn: boolean;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly secret: boolean;
}

/** A voter's latest vote on a proposal. */
export interface PreviousVote {
  readonly choice: Choice;
  readonly seq: bigint;
}

export interface BallotSituation {
  /** Null when there is no such proposal. */
  readonly proposal: BallotProposal | null;
  /** Null where the voter's vote counts by the terms of the proposal. */
  readonly ineligible: Ineligibility | null;
  /** Registered, and may take part later. */
  readonly underAge: boolean;
  readonly previous: PreviousVote | null;
  /** The highest `seq` that this voter used on this proposal, also in a ballot that the ledger refused; zero before the first. */
  readonly highestSeq: bigint;
  /** The wallets that the voter's replaced. */
  readonly earlierWallets: readonly string[];
  /** Whether one of them has a vote on this proposal. */
  readonly earlierVoted: boolean;
}

export interface AcceptedBallot {
  readonly previous: Choice | null;
}

type Refusal = { readonly kind: VoteFailureKind };

/**
 * Bounds on the numbers of a ballot before anything is looked up: a deadline still to come and at most a year away, and
 * a `seq` that every JSON reader holds exactly.
 */
export function checkBallotTerms(ballot: Ballot, receivedAt: Date): Result<null, Refusal> {
  const now = BigInt(Math.floor(receivedAt.getTime() / 1000));
  if (ballot.seq > BigInt(Number.MAX_SAFE_INTEGER)) return fail({ kind: 'sequence-too-large' });
  if (ballot.deadline < now) return fail({ kind: 'deadline-passed' });
  if (ballot.deadline > now + YEAR_SECONDS) return fail({ kind: 'deadline-too-far' });
  return ok(null);
}

/**
 * The rules of section 4 and 6, in the order in which the contract asks them: the proposal exists and is open at the
 * moment of receipt, its ballots are not secret (which this contract does not know), the voter is a citizen whose vote counts by its terms and not its author, nor has voted with a wallet that was replaced, the `seq` is new, the choice is not that of the
 * previous vote, and the text is the one that was signed.
 */
export function judgeBallot(
  ballot: Ballot,
  { proposal, ineligible, underAge, previous, highestSeq, ...earlier }: BallotSituation,
  receivedAt: Date,
): Result<AcceptedBallot, Refusal> {
  if (!proposal) return fail({ kind: 'proposal-unknown' });
  if (!isOpen(proposal, receivedAt)) return fail({ kind: 'proposal-not-active' });
  if (proposal.secret) return fail({ kind: 'ballots-secret' });
  if (ineligible === 'too-late') return fail({ kind: 'authorised-after-opening' });
  if (ineligible) return fail({ kind: underAge ? 'under-age' : 'not-authorised' });
  if ([ballot.voter, ...earlier.earlierWallets].includes(proposal.author))
    return fail({ kind: 'own-proposal' });
  if (earlier.earlierVoted) return fail({ kind: 'earlier-wallet-voted' });
  if (ballot.seq <= highestSeq) return fail({ kind: 'stale-sequence' });
  if (ballot.seq - highestSeq > MOST_SEQ_JUMP) return fail({ kind: 'sequence-too-large' });
  if (previous && ballot.choice === previous.choice) return fail({ kind: 'already-voted' });
  if (ballot.textHash !== proposal.textHash) return fail({ kind: 'text-mismatch' });
  return ok({ previous: previous?.choice ?? null });
}

function isOpen(proposal: BallotProposal, at: Date): boolean {
  return (
    proposal.activeStatus &&
    !proposal.withdrawn &&
    proposal.opensAt.getTime() <= at.getTime() &&
    at.getTime() < proposal.closesAt.getTime()
  );
}
