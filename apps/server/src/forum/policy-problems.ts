import { refusal } from '@sabha/domain/core/refusal';
import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import type { ProblemTable } from '../http/answers/problem.ts';
import { IF_MATCH_PROBLEMS, type IfMatchFailure } from '../http/writes/if-match.ts';

/** Every way in which an operation on policies can be refused. */
export type PolicyFailure =
  | IfMatchFailure
  | { readonly kind: 'policy-unknown' | 'ministry-unknown' | 'bill-known' | 'move-reason-missing' }
  | { readonly kind: 'move-impossible'; readonly from: PolicyStatus; readonly to: PolicyStatus };

/** What each refusal says. */
export const POLICY_PROBLEMS: ProblemTable<PolicyFailure> = {
  'policy-unknown': refusal(404, 'There is no such policy'),
  'ministry-unknown': refusal(400, 'There is no such ministry'),
  'bill-known': refusal(409, 'A policy with the number of this bill already exists'),
  'move-impossible': {
    status: 409,
    message: ({ from, to }) => `A policy can not move from ${from} to ${to}`,
  },
  'move-reason-missing': refusal(400, 'Please give a reason for moving the policy back'),
  ...IF_MATCH_PROBLEMS,
};
