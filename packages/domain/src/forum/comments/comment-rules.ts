import { recordClosed } from '../../acts/record-closed.ts';
import type { PersonalDataKind } from '../../core/personal-data.ts';
import { refusal } from '../../core/refusal.ts';
import { type PolicyStatus, takesComments } from '../policy-status.ts';
import { EDIT_MINUTES } from './comment-limits.ts';
import type { CommentForm } from './comment-structs.ts';

/** How many comments reply to each other at most: one that begins a thread has no level, the deepest reply level 50. */
export const DEEPEST_REPLY = 50;
/** How many of a member's latest comments are looked at: as many as the highest limit. */
export const RECENT_COMMENTS = 30;
/** So many of them a new text may not be like. */
export const COMPARED_COMMENTS = 20;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Every way in which a comment, and what one does with it, can be refused. */
export type CommentFailure =
  | {
      readonly kind:
        | 'policy-unknown'
        | 'comment-unknown'
        | 'discussion-closed'
        | 'comment-removed'
        | 'too-deep'
        | 'too-similar'
        | 'not-yours'
        | 'edit-time-passed'
        | 'changed-meanwhile'
        | 'cursor-invalid'
        | 'step-impossible'
        | 'ledger-unknown'
        | 'overloaded'
        | 'database-failed'
        | 'disk-full'
        | 'record-damaged';
    }
  | { readonly kind: 'too-many-comments'; readonly limit: number; readonly nextAt: Date }
  | { readonly kind: 'personal-data'; readonly found: readonly PersonalDataKind[] };

const FOUND_NAMES: Readonly<Record<PersonalDataKind, string>> = {
  nic: 'a number of an identity card',
  phone: 'a telephone number',
  email: 'an e-mail address',
};

/** What each refusal says. */
export const COMMENT_PROBLEMS = {
  'policy-unknown': refusal(404, 'There is no such policy'),
  'comment-unknown': refusal(404, 'There is no such comment'),
  'discussion-closed': refusal(409, 'This policy is not open for comments'),
  'comment-removed': refusal(409, 'This comment was removed'),
  'too-deep': refusal(
    409,
    `Replies go ${DEEPEST_REPLY} levels deep. Please reply further up in this thread.`,
  ),
  'too-similar': refusal(409, 'You have already written almost the same comment'),
  'not-yours': refusal(403, 'Only the author of a comment can change it'),
  'edit-time-passed': refusal(
    409,
    `A comment can be changed for ${EDIT_MINUTES} minutes after it was written`,
  ),
  'changed-meanwhile': refusal(409, 'This comment has been changed. Please read it again.'),
  'cursor-invalid': refusal(400, 'The cursor is not one that an earlier answer gave as "next"'),
  'step-impossible': refusal(409, 'This cannot be done with this comment now'),
  'too-many-comments': {
    status: 429,
    message: ({ limit }: { readonly limit: number }) =>
      `You can write ${limit} comments in an hour. Please wait a little.`,
  },
  'personal-data': {
    status: 422,
    message: ({ found }: { readonly found: readonly PersonalDataKind[] }) =>
      `This text seems to contain ${found.map((kind) => FOUND_NAMES[kind]).join(' and ')}. Everybody will read it.`,
  },
  'ledger-unknown': refusal(503, 'The ledger has not been reached yet. Please try again.'),
  ...recordClosed('What you wrote was not recorded.'),
} as const;

/** What a member has written, and how much of it a moderator hides. */
export interface MemberRecord {
  readonly comments: number;
  readonly hidden: number;
}

/**
 * How many comments this member may write in an hour: 6 at first and one more for every 5 that were written and not hidden, up to
 * 30. Each hidden one takes away what 10 gave; 2 are always left. What was written within the hour is not in the record yet.
 */
export function hourlyLimit({ comments, hidden }: MemberRecord): number {
  const earned = Math.floor((comments - 11 * hidden) / 5);
  return Math.min(30, Math.max(2, 6 + earned));
}

/**
 * How many comments may be written now, and when one more may. `recent` are the times of the latest ones, the latest first,
 * `RECENT_COMMENTS` at most.
 */
export function roomNow(
  record: MemberRecord,
  recent: readonly Date[],
  now: Date,
): { readonly limit: number; readonly left: number; readonly nextAt: Date | null } {
  const since = now.getTime() - HOUR_MS;
  const latest = recent.filter((at) => at.getTime() > since).length;
  const limit = hourlyLimit({ ...record, comments: record.comments - latest });
  const left = Math.max(0, limit - latest);
  const blocking = left === 0 ? recent[limit - 1] : undefined;
  return { limit, left, nextAt: blocking ? new Date(blocking.getTime() + HOUR_MS) : null };
}

/** The comment that another is to reply to. */
export interface ParentSituation {
  readonly policyId: number;
  readonly form: CommentForm;
  readonly depth: number;
  readonly isShown: boolean;
}

/** The rules of a new comment about its policy and what it replies to. `status` is null where there is no such policy. */
export function judgeOccasion(
  { policyId, replies }: { readonly policyId: number; readonly replies: boolean },
  status: PolicyStatus | null,
  parent: ParentSituation | null,
): CommentFailure | null {
  if (status === null) return { kind: 'policy-unknown' };
  if (!takesComments(status)) return { kind: 'discussion-closed' };
  if (!replies) return null;
  if (!parent || parent.policyId !== policyId || parent.form !== 'comment')
    return { kind: 'comment-unknown' };
  if (!parent.isShown) return { kind: 'comment-removed' };
  return parent.depth >= DEEPEST_REPLY ? { kind: 'too-deep' } : null;
}

/** What is known of a comment when its writer is to change it. */
export interface WrittenSituation {
  readonly member: number;
  readonly isShown: boolean;
  readonly createdAt: Date;
  readonly edits: number;
  readonly status: PolicyStatus;
}

/** The rules of another text or label: by its writer, in time, the next edit after those that the writer has seen. */
export function judgeEdit(
  { member, seq, receivedAt }: { readonly member: number; readonly seq: bigint; readonly receivedAt: Date },
  comment: WrittenSituation | null,
): CommentFailure | null {
  if (!comment) return { kind: 'comment-unknown' };
  if (comment.member !== member) return { kind: 'not-yours' };
  if (!comment.isShown) return { kind: 'comment-removed' };
  if (!takesComments(comment.status)) return { kind: 'discussion-closed' };
  if (receivedAt.getTime() > comment.createdAt.getTime() + EDIT_MINUTES * MINUTE_MS)
    return { kind: 'edit-time-passed' };
  return seq === BigInt(comment.edits + 1) ? null : { kind: 'changed-meanwhile' };
}
