import type { CommentView, Discussion } from '@sabha/domain/forum/comments/comment';
import { takesComments } from '@sabha/domain/forum/policy-status';
import { shownLabels } from '../shown-labels.ts';
import type { CommentRow, DiscussionRow } from './comments.store.ts';

/** A comment as everybody sees it. */
export function presentComment(row: CommentRow): CommentView {
  const shown = row.state === 'shown';
  return {
    comment_id: row.number,
    comment: shown ? row.text : null,
    user_id: shown ? row.user_id : null,
    policy_id: row.policy_id,
    reply_id: row.parent,
    likes: row.likes,
    created_at: row.created_at.toISOString(),
    thread_id: row.thread,
    replies: row.replies,
    form: row.form,
    label: row.label,
    pseudonym: shown ? row.pseudonym : null,
    office: shown ? row.office : null,
    language: shown ? row.language : null,
    edited_at: row.edited_at?.toISOString() ?? null,
    removed: removalOf(row),
    digest: row.digest,
    text_hash: row.text_hash,
    salt: shown ? row.salt : null,
  };
}

function removalOf({ state, removed_at, removed_reason }: CommentRow): CommentView['removed'] {
  if (state === 'shown' || removed_at === null) return null;
  const by = state === 'removed' ? 'author' : 'moderator';
  return { by, at: removed_at.toISOString(), reason: removed_reason };
}

/** A discussion as a whole. */
export function presentDiscussion(row: DiscussionRow): Discussion {
  return {
    policy_id: row.id,
    comments: row.comments,
    labels: shownLabels(row),
    latest_comment_id: row.latest_comment,
    open: takesComments(row.status),
  };
}
