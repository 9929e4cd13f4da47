import { recordClosed } from '../acts/record-closed.ts';
import type { Localized } from '../core/localized.ts';
import { type Refusal, refusal } from '../core/refusal.ts';
import { namesOffice } from './case-work.ts';
import { THREAD_DAYS_AFTER_RESOLVED } from './thread-days.ts';

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
  'thread-unknown': refusal(404, 'This receipt opens no report.'),
  'credentials-sent': refusal(400, 'Send no cookies and no credentials here'),
  'form-wrong': refusal(400, 'This call is not about a thread'),
  'work-wrong': refusal(400, 'The computation was not solved'),
  'work-expired': refusal(409, 'This computation has expired. Please ask for another.'),
  'work-used': refusal(409, 'This computation has already been used. Please ask for another.'),
  'work-too-cheap': refusal(409, 'The required work has increased. Please ask for another computation.'),
  'report-unknown': refusal(404, 'Report does not exist'),
  'report-resolved': refusal(409, 'This report is resolved'),
  'not-assigned': refusal(403, 'This report is not assigned to your office'),
  'no-officer': refusal(409, 'No case officer can read this thread yet'),
  'officers-changed': refusal(409, 'The case officers of this thread have changed. Please load it again.'),
  'message-wrong': refusal(400, 'The message is not encrypted for the readers of this thread'),
  'signature-invalid': refusal(400, 'This was not signed by the key of this thread'),
  'seq-wrong': refusal(409, 'Another message has been sent since. Please open the thread again.'),
  'thread-full': refusal(409, 'This thread already has the maximum number of messages'),
  'files-full': refusal(409, 'This report already has the maximum number of files'),
  'evidence-missing': refusal(409, 'This file is no longer here. Please add it again.'),
  'key-wrong': refusal(400, 'Your wallet has not signed this key'),
  'key-used': refusal(409, 'This key has already been published'),
  'not-ready': refusal(503, 'The ledger is not ready yet. Please try again.'),
  ...recordClosed('Nothing was recorded.'),
} satisfies Record<string, Refusal>;
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
