/** The statuses of a policy (specification, section 3), in the order in which a policy usually has them. */
export const POLICY_STATUSES = [
  'DRAFT',
  'UNDER_REVIEW',
  'PUBLIC_CONSULTATION',
  'APPROVED',
  'ACTIVE',
  'INACTIVE',
  'ARCHIVED',
] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

/** Whether a policy of this status is discussed: not one that is not public yet, nor one that is over. */
export function takesComments(status: PolicyStatus): boolean {
  return status !== 'DRAFT' && status !== 'INACTIVE' && status !== 'ARCHIVED';
}

/** From each status, the ones that an office may move a policy to. Whatever moves back needs a reason. */
export const POLICY_TRANSITIONS: Readonly<Record<PolicyStatus, readonly PolicyStatus[]>> = {
  DRAFT: ['UNDER_REVIEW', 'ARCHIVED'],
  UNDER_REVIEW: ['DRAFT', 'PUBLIC_CONSULTATION', 'APPROVED', 'ARCHIVED'],
  PUBLIC_CONSULTATION: ['DRAFT', 'UNDER_REVIEW', 'APPROVED', 'ARCHIVED'],
  APPROVED: ['UNDER_REVIEW', 'PUBLIC_CONSULTATION', 'ACTIVE', 'ARCHIVED'],
  ACTIVE: ['UNDER_REVIEW', 'INACTIVE', 'ARCHIVED'],
  INACTIVE: ['ACTIVE', 'ARCHIVED'],
  ARCHIVED: ['INACTIVE'],
};

export type MoveVerdict = 'allowed' | 'not-allowed' | 'reason-missing';

/** Whether a policy moves back by this: to a status that comes earlier. */
export function movesBack(from: PolicyStatus, to: PolicyStatus): boolean {
  return POLICY_STATUSES.indexOf(to) < POLICY_STATUSES.indexOf(from);
}

/** Whether a policy may move so: along a transition, and with a reason where it moves back. */
export function judgeMove(from: PolicyStatus, to: PolicyStatus, hasReason: boolean): MoveVerdict {
  if (!POLICY_TRANSITIONS[from].includes(to)) return 'not-allowed';
  return movesBack(from, to) && !hasReason ? 'reason-missing' : 'allowed';
}
