import { SHOWN_FAILURES_OF_ACTS } from '../acts/shown-failures.ts';
import type { EndorsementChoice } from './endorsement-message.ts';

/** Every failure of a signature that is shown to a person, each with its own text. */
export const SHOWN_FAILURES = [
  ...SHOWN_FAILURES_OF_ACTS,
  'petition-unknown',
  'petition-closed',
  'petition-completed',
  'petition-removed',
  'petition-rejected',
  'already-signed',
  'earlier-wallet-signed',
  'not-signed',
  'signature-invalidated',
] as const;
export type ShownFailure = (typeof SHOWN_FAILURES)[number];

/** What `handIn` says where what is wanted counts already. */
export const ALREADY_DONE = 'already-done';

/** The text for a kind that the server names; what a person can do nothing about is "Error signing petition". */
export function shownFailure(kind: string, choice: EndorsementChoice): ShownFailure {
  if (kind === ALREADY_DONE || kind === 'stale-sequence')
    return choice === 'sign' ? 'already-signed' : 'not-signed';
  return SHOWN_FAILURES.find((shown) => shown === kind) ?? 'failed';
}
