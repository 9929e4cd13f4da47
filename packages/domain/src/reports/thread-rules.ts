import { diskFull, recordDamaged } from '../acts/record-closed.ts';
import type { Localized } from '../core/localized.ts';
import { namesOffice } from './case-work.ts';
import { THREAD_DAYS_AFTER_RESOLVED } from './thread-days.ts';

const NOT_RECORDED = 'Nothing was recorded.';
const DAY_MS = 86_400_000;

/** Officers that a thread is encrypted to at most. */
export const MOST_OFFICERS = 10;
/** Messages of a thread at most. */
export const MOST_MESSAGES = 200;
/** Messages that a reporter may send before an officer writes again. */
export const MOST_UNANSWERED = 20;

/** Every way in which a call about a thread can be refused. */
export const THREAD_PROBLEMS = {
  /** Whatever was wrong with a receipt: nobody learns more. */
  'thread-unknown': { status: 404, message: 'No report opens with this receipt.' },
  'credentials-sent': { status: 400, message: 'Send no cookies and no credentials here' },
  'form-wrong': { status: 400, message: 'This is no call about a thread' },
  'work-wrong': { status: 400, message: 'This computation is not solved' },
  'work-expired': { status: 409, message: 'This computation has expired. Please ask for another.' },
  'work-used': { status: 409, message: 'This computation was used before. Please ask for another.' },
  'work-too-cheap': { status: 409, message: 'More is asked by now. Please ask for another computation.' },
  'report-unknown': { status: 404, message: 'Report does not exist' },
  'report-resolved': { status: 409, message: 'This report is resolved' },
  'not-assigned': { status: 403, message: 'Your office does not work on this report' },
  'no-officer': { status: 409, message: 'No case officer can read this thread yet' },
  'officers-changed': {
    status: 409,
    message: 'Other case officers read this thread by now. Please load it again.',
  },
  'message-wrong': { status: 400, message: 'This is no encrypted message for those who read this thread' },
  'signature-invalid': { status: 400, message: 'This was not signed by the key of this thread' },
  'seq-wrong': { status: 409, message: 'Another message was sent since. Please open the thread again.' },
  'thread-full': { status: 409, message: 'This thread has as many messages as it may have' },
  'files-full': { status: 409, message: 'As many files were added to this report as may be' },
  'evidence-missing': { status: 409, message: 'This file is not here any more. Please add it again.' },
  'key-wrong': { status: 400, message: 'This is no key that your wallet signed' },
  'key-used': { status: 409, message: 'This key was published before' },
  'not-ready': { status: 503, message: 'The ledger is not there yet. Please try again.' },
  'database-failed': { status: 503, message: 'Database update failed' },
  'disk-full': { status: 503, message: diskFull(NOT_RECORDED) },
  'record-damaged': { status: 503, message: recordDamaged(NOT_RECORDED) },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;
export type ThreadFailure = { readonly kind: keyof typeof THREAD_PROBLEMS };

/** What the rules ask of a report. */
export interface ThreadReport {
  readonly title: string;
  readonly description: string;
  readonly assigned_office: Localized | null;
  readonly resolved_at: Date | null;
}

/** Whether officers of this office read the thread of a report: those of the assigned one, or all before; never of one that the report names. */
export function readsThread(
  { title, description, assigned_office: assigned }: ThreadReport,
  office: Localized,
): boolean {
  if (assigned && assigned.en !== office.en) return false;
  return !namesOffice([title, description], office);
}

/** Whether a thread can still be opened. */
export function isThreadOpen(
  { resolved_at: resolved }: Pick<ThreadReport, 'resolved_at'>,
  now: Date,
): boolean {
  return resolved === null || now.getTime() < resolved.getTime() + THREAD_DAYS_AFTER_RESOLVED * DAY_MS;
}

/** Of the officers with a key (the oldest first) those that a thread is encrypted to. */
export function officersOf<Officer extends { readonly office: Localized }>(
  report: ThreadReport,
  officers: readonly Officer[],
): readonly Officer[] {
  return officers.filter(({ office }) => readsThread(report, office)).slice(0, MOST_OFFICERS);
}
