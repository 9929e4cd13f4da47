import type { Choice } from '@sabha/domain/voting/choice';
import type { ActAbout } from '../acts/act-in-web.ts';

/** The kind of a vote in records and receipts. */
export const BALLOT_KIND = 'ballot';

/** What a voter wants: a choice, on the text that the page shows and none that has taken its place since. */
export interface VoteIntent {
  readonly proposalId: number;
  readonly choice: Choice;
  readonly textHash: string;
}

/** A ballot as it is kept and written to receipt files. Numbers beyond 2^53 are decimal text. */
export interface BallotMessage extends VoteIntent {
  readonly voter: string;
  readonly seq: string;
  readonly deadline: string;
}

/** What the pipeline of acts needs to know of a ballot. */
export function aboutBallot({ voter, seq, deadline }: BallotMessage): ActAbout {
  return { author: voter, seq, deadline };
}
