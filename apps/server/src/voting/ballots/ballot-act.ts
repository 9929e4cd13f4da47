import type { Ballot } from '@sabha/domain/voting/ballot';
import { BALLOT, ballotMessage } from '@sabha/domain/voting/ballot-struct';
import type { VoteFailureKind } from '@sabha/domain/voting/vote-errors';
import type { Hex } from 'viem';
import type { Act } from '../../acts/act-kind.ts';

/** A ballot as an act. */
export interface BallotAct extends Act {
  readonly ballot: Ballot;
}

export type BallotRefusal = { readonly kind: VoteFailureKind };

/** The act of a signed ballot. */
export function ballotAct(ballot: Ballot, signature: Hex, receivedAt: Date): BallotAct {
  return {
    ballot,
    author: ballot.voter,
    seq: ballot.seq,
    payload: BALLOT.encode(ballotMessage(ballot)),
    authorization: signature,
    receivedAt,
  };
}
