import { NotTaken } from '../../anonymity/unnamed-call.ts';
import { ReceiptFailed } from './thread-holder.ts';
import type { ThreadFailed } from './thread-messages.ts';

export type ThreadFailureShown =
  | ThreadFailed
  | 'unknown'
  | 'no-answer'
  | 'busy'
  | 'officers-changed'
  | 'unread'
  | 'full'
  | 'elsewhere'
  | 'resolved'
  | 'file-gone'
  | 'files-full';

const SHOWN: Readonly<Record<string, ThreadFailureShown>> = {
  'thread-unknown': 'unknown',
  'officers-changed': 'officers-changed',
  'no-officer': 'unread',
  'thread-full': 'full',
  'seq-wrong': 'elsewhere',
  'report-resolved': 'resolved',
  'evidence-missing': 'file-gone',
  'files-full': 'files-full',
};

/** Why a call about a thread failed, as the page words it. */
export function threadFailure(error: unknown): ThreadFailureShown {
  if (error instanceof ReceiptFailed) return error.why;
  if (!(error instanceof NotTaken)) return 'cannot';
  return error.problem === null ? 'no-answer' : (SHOWN[error.problem] ?? 'busy');
}
