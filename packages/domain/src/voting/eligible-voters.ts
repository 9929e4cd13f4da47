import { type CitizenStatus, countsAsCitizen, type Ineligibility } from '../acts/citizen-status.ts';
import type { Eligibility } from './proposal-terms.ts';

export type VoterStatus = CitizenStatus;

/** When a proposal is voted on, and whose vote counts by its terms. */
export interface VotingTerms {
  readonly opensAt: Date;
  /** Voting ends just before it. */
  readonly closesAt: Date;
  readonly eligibility: Eligibility;
}

/**
 * Whether a wallet's vote counts, by the rules of the contract (`Proposals`); null where it does. In time, a citizen of that
 * moment is needed; `late`, for a ballot that was received in time and is counted after the close, one of the close: who
 * was revoked since is no obstacle, and who was authorised since has no vote. Times are the chain's, in whole seconds.
 *
 * @example judgeVoter({ authorisedAt: null, revokedAt: null }, terms, { late: false }) // 'not-a-citizen'
 */
export function judgeVoter(
  status: VoterStatus,
  { opensAt, closesAt, eligibility }: VotingTerms,
  when: { readonly late: boolean },
): Ineligibility | null {
  const { authorisedAt } = status;
  if (authorisedAt === null || !countsAsCitizen(status, closesAt, when)) return 'not-a-citizen';
  return eligibility === 'by-opening' && authorisedAt > opensAt ? 'too-late' : null;
}
