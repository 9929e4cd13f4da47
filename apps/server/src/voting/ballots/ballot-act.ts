import type { Ballot } from '@sabha/domain/voting/ballot';
import type { VoteFailureKind } from '@sabha/domain/voting/vote-errors';
import type { SignedAct } from '../../acts/act-kind.ts';

/** A ballot as an act on the spine. */
export interface BallotAct extends SignedAct {
  readonly ballot: Ballot;
}

export type BallotRefusal = { readonly kind: VoteFailureKind };
