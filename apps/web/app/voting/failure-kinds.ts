import { SHOWN_FAILURES_OF_ACTS } from '../acts/shown-failures.ts';

/** Every failure of a vote that is shown to a person, each with its own text. */
export const SHOWN_FAILURES = [
  ...SHOWN_FAILURES_OF_ACTS,
  'proposal-not-active',
  'proposal-unknown',
  'authorised-after-opening',
  'under-age',
  'already-voted',
  'ballots-secret',
  'own-proposal',
  'earlier-wallet-voted',
  'text-changed',
  'both-failed',
] as const;
export type ShownFailure = (typeof SHOWN_FAILURES)[number];

/** The text for a kind that the server names; what a person can do nothing about is "Failed to record vote". */
export function shownFailure(kind: string): ShownFailure {
  if (kind === 'stale-sequence') return 'already-voted';
  return SHOWN_FAILURES.find((shown) => shown === kind) ?? 'failed';
}
