import type { Eligibility } from './proposal-terms.ts';

/** Since when a wallet is a citizen, and since when no longer, by the contract's events; null for never. */
export interface CitizenStanding {
  readonly authorisedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Of a proposal, what decides whose vote counts. */
export interface EligibilityTerms {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly eligibility: Eligibility;
}

/** Whether a vote that reaches the contract now is taken: of a citizen of now who is not too new for the proposal. */
export function isEligibleNow(standing: CitizenStanding, terms: EligibilityTerms): boolean {
  const { authorisedAt, revokedAt } = standing;
  return authorisedAt !== null && revokedAt === null && !isTooNew(authorisedAt, terms);
}

/** The same for a ballot that comes after the close: judged at the close, whatever happened to the wallet since. */
export function wasEligibleAtClose(standing: CitizenStanding, terms: EligibilityTerms): boolean {
  const { authorisedAt, revokedAt } = standing;
  if (authorisedAt === null || authorisedAt >= terms.closesAt) return false;
  return (revokedAt === null || revokedAt >= terms.closesAt) && !isTooNew(authorisedAt, terms);
}

/** Where the opening decides, whoever became a citizen after it has no vote. */
export function isTooNew(authorisedAt: Date, { opensAt, eligibility }: EligibilityTerms): boolean {
  return eligibility === 'by-opening' && authorisedAt > opensAt;
}
