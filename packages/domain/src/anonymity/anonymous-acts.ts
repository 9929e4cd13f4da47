import { recordClosed } from '../acts/record-closed.ts';
import { type Refusal, refusal } from '../core/refusal.ts';

/** Every way in which an anonymous act can be refused. */
export const ANONYMOUS_ACT_PROBLEMS = {
  'credentials-sent': refusal(400, 'Send no cookies and no credentials here'),
  'form-wrong': refusal(400, 'This is not an anonymous act'),
  'kind-closed': refusal(404, 'This installation does not accept acts of this kind'),
  'scope-closed': refusal(409, 'This is closed'),
  'crowd-too-small': refusal(409, 'Too few citizens are enrolled to hide anybody'),
  'root-unknown': refusal(409, 'The list of citizens has changed. Please try again.'),
  'content-wrong': refusal(400, 'The content does not match the act'),
  'evidence-missing': refusal(409, 'A file of this report is no longer here. Please add it again.'),
  'seq-too-low': refusal(409, 'You have done this on another device since. Please load the page again.'),
  'seq-too-high': refusal(400, 'This number is too high'),
  'daily-limit': refusal(409, 'Daily Limit Reached: only one report per day'),
  'report-unknown': refusal(404, 'Report does not exist'),
  'proposal-unknown': refusal(404, 'No proposal with secret ballots has this text'),
  'report-resolved': refusal(409, 'Cannot Vote: Resolved reports cannot be voted on'),
  'proof-wrong': refusal(400, 'The proof is not valid'),
  'work-wrong': refusal(400, 'The computation was not solved'),
  'work-expired': refusal(409, 'This computation has expired. Please ask for another.'),
  'work-used': refusal(409, 'This computation has already been used. Please ask for another.'),
  'work-too-cheap': refusal(409, 'The required work has increased. Please ask for another computation.'),
  'not-ready': refusal(503, 'The ledger is not ready yet. Please try again.'),
  ...recordClosed('Nothing was recorded.'),
} satisfies Record<string, Refusal>;
export type AnonymousActFailure = { readonly kind: keyof typeof ANONYMOUS_ACT_PROBLEMS };

/** How far a number may lie above the one before, as the contract has it. */
export const MOST_SEQ_JUMP = 2n ** 32n;
