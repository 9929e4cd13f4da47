import type { Choice } from '@sabha/domain/voting/ballot';
import type { VoteOutcome } from '@sabha/domain/voting/cast-vote';
import type { PendingBallot } from '../pending/pending-ballots.ts';
import { shownFailure } from './failure-kinds.ts';
import type { VoteLookUp } from './look-up-vote.ts';
import type { Sent } from './send-ballot.ts';
import { VoteFailed } from './vote-failure.ts';

/** How the vote of one wallet on one proposal reaches the world. */
export interface VoteDoors {
  /** The ballot that was signed before and of which no answer came. */
  waiting(): PendingBallot | undefined;
  /** The vote that stands, and the next number. */
  lookUp(): Promise<VoteLookUp>;
  /** Asks the wallet for a ballot with this number; `again` when it has just signed one that came too late. */
  sign(before: VoteLookUp, seq: bigint, again: boolean): Promise<PendingBallot>;
  send(signed: PendingBallot): Promise<Sent>;
  keep(signed: PendingBallot): void;
  forget(signed: PendingBallot): void;
}

export interface HandedIn {
  readonly signed: PendingBallot;
  readonly outcome: VoteOutcome;
}

/**
 * Hands in a choice, so that what was pressed last stands in the end, whatever gets lost on the way. A ballot is kept
 * before it is sent. The same choice again sends the same ballot again; another choice is signed with a number above the
 * one that waits, so that it wins in whichever order the two arrive. When another device of the same wallet used the
 * number meanwhile, the wallet is asked once more. Rejects with VoteFailed or the wallet's error.
 */
export async function handInVote(choice: Choice, doors: VoteDoors): Promise<HandedIn> {
  const waiting = doors.waiting();
  const resent = waiting?.ballot.choice === choice ? await deliver(waiting, doors) : null;
  if (resent) return resent;
  for (const again of [false, true]) {
    const before = await doors.lookUp();
    if (before.choice === choice) {
      if (waiting) doors.forget(waiting);
      throw new VoteFailed('already-voted');
    }
    const above = BigInt(waiting?.ballot.seq ?? 0) + 1n;
    const next = BigInt(before.next_seq);
    const handedIn = await deliver(await doors.sign(before, next > above ? next : above, again), doors);
    if (handedIn) return handedIn;
  }
  throw new VoteFailed('already-voted');
}

/** Null when a vote with the same number or a higher one was there first. */
async function deliver(signed: PendingBallot, doors: VoteDoors): Promise<HandedIn | null> {
  doors.keep(signed);
  const sent = await doors.send(signed);
  switch (sent.kind) {
    case 'recorded':
      doors.forget(signed);
      return { signed, outcome: sent.outcome };
    case 'refused':
      doors.forget(signed);
      if (sent.reason === 'stale-sequence') return null;
      throw new VoteFailed(shownFailure(sent.reason));
    case 'unanswered':
      throw new VoteFailed(sent.failure);
  }
}
