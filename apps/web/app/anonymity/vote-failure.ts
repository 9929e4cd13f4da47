import { Failure } from '../api/failure.ts';

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

export class VoteFailed extends Failure<VoteFailure> {
  override readonly name = 'VoteFailed';
}

/** Whether the identity is what is missing, so that the person can do something about it on the same page. */
export function isAboutIdentity(why: string): boolean {
  return why === 'not-enrolled' || why === 'differs' || why === 'not-in-list';
}

/** Turns a failed dynamic import into a failure that says there is no connection. @throws {VoteFailed} */
export function notFetched(): never {
  throw new VoteFailed('no-answer');
}

export function whyNot(error: unknown): VoteFailure {
  return error instanceof VoteFailed ? error.why : 'cannot-prove';
}
