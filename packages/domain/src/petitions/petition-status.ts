/** Statuses as section 4 names them. */
export const PETITION_STATUSES = ['Active', 'Threshold Met', 'Completed'] as const;
export type PetitionStatus = (typeof PETITION_STATUSES)[number];

/**
 * Status by section 4: "Threshold Met when signatures reach the required count; else Completed if the completed flag is set;
 * else Active". The flag is set once the deadline is over (the last instant is exclusive, as on the contract) and once an office
 * rejected or removed it.
 */
export function petitionStatus(
  petition: {
    readonly signatures: number;
    readonly required: number;
    readonly closesAt: Date;
    readonly stopped?: boolean;
  },
  now: Date,
): PetitionStatus {
  if (petition.signatures >= petition.required) return 'Threshold Met';
  return petition.stopped || now.getTime() >= petition.closesAt.getTime() ? 'Completed' : 'Active';
}
