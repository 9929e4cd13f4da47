/** What the contract has announced of a wallet last: when it was authorised, and when that ended; null: not. */
export interface CitizenStatus {
  readonly authorisedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Why an author's acts do not count: no citizen, or one who became so too late by the terms of the subject. */
export const INELIGIBILITIES = ['not-a-citizen', 'too-late'] as const;
export type Ineligibility = (typeof INELIGIBILITIES)[number];

/**
 * Whether a wallet's act counts as a citizen's, by the rules of the contracts (`LateActs`). In time, a citizen of that moment is
 * needed; `late`, for an act that was received in time and comes after the close, one of the close: who was revoked since is no
 * obstacle, and who was authorised since has no say. Times are the chain's, in whole seconds.
 */
export function countsAsCitizen(
  { authorisedAt, revokedAt }: CitizenStatus,
  closesAt: Date,
  { late }: { readonly late: boolean },
): boolean {
  if (authorisedAt === null) return false;
  if (revokedAt !== null && !(late && revokedAt >= closesAt)) return false;
  return !late || authorisedAt < closesAt;
}
