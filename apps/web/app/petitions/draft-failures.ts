/** Every failure of a new petition that is shown to a person, each with its own text. */
export const DRAFT_FAILURES = [
  'no-wallet',
  'not-connected',
  'signature-rejected',
  'wallet-pending',
  'wallet-locked',
  'wrong-network',
  'sign-in-failed',
  'no-cookies',
  'not-authorised',
  'too-soon',
  'bad-terms',
  'ministry-unknown',
  'deadline-passed',
  'on-ledger-already',
  'transaction-rejected',
  'insufficient-funds',
  'transaction-failed',
  'transaction-replaced',
  'overloaded',
  'database-failed',
  'disk-full',
  'not-known-yet',
  'record-damaged',
  'failed',
] as const;
export type DraftFailure = (typeof DRAFT_FAILURES)[number];

/** The text for a kind that the server names; what a person can do nothing about is "Failed to create petition". */
export function shownDraftFailure(kind: string): DraftFailure {
  return DRAFT_FAILURES.find((shown) => shown === kind) ?? 'failed';
}
