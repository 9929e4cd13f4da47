/** Why, by the names that the server gives. */
export const CODE_FAILURES = [
  'wrong-code',
  'no-code',
  'too-many-codes',
  'invalid-target',
  'verifier-unavailable',
  'not-signed-in',
] as const;
export type CodeFailure = (typeof CODE_FAILURES)[number] | 'invalid-code' | 'failed';

/** A code was not sent or not taken; `waitSeconds` where the server says how long to wait. */
export class CodeFailed extends Error {
  override readonly name = 'CodeFailed';
  readonly kind: CodeFailure;
  readonly waitSeconds: number;

  constructor(kind: CodeFailure, waitSeconds = 0) {
    super(kind);
    this.kind = kind;
    this.waitSeconds = waitSeconds;
  }
}
