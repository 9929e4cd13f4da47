/** Statuses as section 4 names them. */
export const PROPOSAL_STATUSES = ['Active', 'Inactive', 'Expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/**
 * Status by section 4: "not active_status gives Inactive; active but past expired_date gives Expired; otherwise
 * Active". The last instant is exclusive, as on the contract.
 */
export function proposalStatus(
  proposal: { readonly active_status: boolean; readonly expired_date: Date },
  now: Date,
): ProposalStatus {
  if (!proposal.active_status) return 'Inactive';
  return now.getTime() >= proposal.expired_date.getTime() ? 'Expired' : 'Active';
}
