import { diskFull, recordDamaged } from '../acts/record-closed.ts';

const NOT_RECORDED = 'Nothing was recorded.';

/** Every way in which an anonymous act can be refused. */
export const ANONYMOUS_ACT_PROBLEMS = {
  'credentials-sent': { status: 400, message: 'Send no cookies and no credentials here' },
  'form-wrong': { status: 400, message: 'This is no anonymous act' },
  'kind-closed': { status: 404, message: 'Nothing of this kind is taken here' },
  'scope-closed': { status: 409, message: 'This is closed' },
  'crowd-too-small': { status: 409, message: 'Too few citizens are enrolled to hide anybody' },
  'root-unknown': { status: 409, message: 'The list of citizens has changed. Please try again.' },
  'content-wrong': { status: 400, message: 'The content is not what the act covers' },
  'evidence-missing': {
    status: 409,
    message: 'A file of this report is not here any more. Please add it again.',
  },
  'seq-too-low': {
    status: 409,
    message: 'You did this on another device since. Please load the page again.',
  },
  'seq-too-high': { status: 400, message: 'This number is too high' },
  'daily-limit': { status: 409, message: 'Daily Limit Reached: only one report per day' },
  'report-unknown': { status: 404, message: 'Report does not exist' },
  'proposal-unknown': { status: 404, message: 'No proposal with secret ballots has this text' },
  'report-resolved': { status: 409, message: 'Cannot Vote: Resolved reports cannot be voted on' },
  'proof-wrong': { status: 400, message: 'The proof is not good' },
  'work-wrong': { status: 400, message: 'This computation is not solved' },
  'work-expired': { status: 409, message: 'This computation has expired. Please ask for another.' },
  'work-used': { status: 409, message: 'This computation was used before. Please ask for another.' },
  'work-too-cheap': { status: 409, message: 'More is asked by now. Please ask for another computation.' },
  overloaded: { status: 503, message: 'Too many requests are waiting. Please try again.' },
  'not-ready': { status: 503, message: 'The ledger is not there yet. Please try again.' },
  'database-failed': { status: 503, message: 'Database update failed' },
  'disk-full': { status: 503, message: diskFull(NOT_RECORDED) },
  'record-damaged': { status: 503, message: recordDamaged(NOT_RECORDED) },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;
export type AnonymousActFailure = { readonly kind: keyof typeof ANONYMOUS_ACT_PROBLEMS };

/** How far a number may lie above the one before, as the contract has it. */
export const MOST_SEQ_JUMP = 2n ** 32n;
