/** Why a vote was not taken. */
export type VoteFailure =
  | 'not-enrolled'
  | 'differs'
  | 'list'
  | 'not-in-list'
  | 'too-few'
  /** The server gave other files for the proof than those of the ceremony. */
  | 'tools-differ'
  | 'cannot-prove'
  | 'resolved'
  | 'closed'
  | 'elsewhere'
  | 'busy'
  | 'no-answer'
  /** No answer came to what was sent: it may have arrived. */
  | 'unsure'
  | 'wallet'
  | 'no-wallet';

export class VoteFailed extends Error {
  override readonly name = 'VoteFailed';
  readonly why: VoteFailure;

  constructor(why: VoteFailure) {
    super(why);
    this.why = why;
  }
}

/** For the `catch` of a part of the page that could not be fetched. */
export function notFetched(): never {
  throw new VoteFailed('no-answer');
}

export function whyNot(error: unknown): VoteFailure {
  return error instanceof VoteFailed ? error.why : 'cannot-prove';
}
