/** Every failure of a vote that is shown to a person, each with its own text. */
export const SHOWN_FAILURES = [
  'no-wallet',
  'not-connected',
  'signature-rejected',
  'transaction-rejected',
  'transaction-replaced',
  'transaction-failed',
  'insufficient-funds',
  'wallet-pending',
  'wallet-locked',
  'wrong-network',
  'sign-in-failed',
  'no-cookies',
  'proposal-not-active',
  'proposal-unknown',
  'not-authorised',
  'authorised-after-opening',
  'under-age',
  'already-voted',
  'ballots-secret',
  'own-proposal',
  'text-changed',
  'database-failed',
  'disk-full',
  'not-known-yet',
  'record-damaged',
  'both-failed',
  'failed',
] as const;
export type ShownFailure = (typeof SHOWN_FAILURES)[number];

/** The text for a kind that the server names; what a person can do nothing about is "Failed to record vote". */
export function shownFailure(kind: string): ShownFailure {
  if (kind === 'stale-sequence') return 'already-voted';
  return SHOWN_FAILURES.find((shown) => shown === kind) ?? 'failed';
}
