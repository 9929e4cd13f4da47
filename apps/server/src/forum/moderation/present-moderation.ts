import type { ModeratedComment, ModerationLogEntry } from '@sabha/domain/forum/moderation/moderation-calls';
import { seenOf } from '@sabha/domain/forum/moderation/moderation-rules';
import type { CommentRow } from '../comments/comments.store.ts';
import type { LogRow } from './moderation-log.store.ts';

/** A comment as moderators see it, also while it is hidden. */
export function presentModerated(row: CommentRow): ModeratedComment {
  return {
    comment_id: row.number,
    policy_id: row.policy_id,
    form: row.form,
    comment: row.text,
    user_id: row.user_id,
    pseudonym: row.pseudonym,
    office: row.office,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    seen: seenOf(row),
  };
}

/** A step as everybody sees it. */
export function presentStep({
  id,
  at,
  step,
  comment,
  reason,
  office,
  digest,
  appeal,
}: LogRow): ModerationLogEntry {
  return { id, at: at.toISOString(), step, comment_id: comment, reason, office, digest, appeal };
}
