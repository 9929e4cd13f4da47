import { receiptSchema } from '@sabha/domain/acts/receipt';
import { parseHash } from '@sabha/domain/core/hex';
import { type CommentView, commentSchema } from '@sabha/domain/forum/comments/comment';
import { getCommentResponseSchema } from '@sabha/domain/forum/comments/comment-calls';
import {
  COMMENT,
  COMMENT_FORMS,
  COMMENT_LABELS,
  commentTextHash,
  memberNumber,
} from '@sabha/domain/forum/comments/comment-structs';
import { z } from 'zod';
import type { AttestedCode, AttestedFile } from '../../acts/check/attested-kind.ts';
import { plainVerdict, type Verdict } from '../../acts/check/verdict.ts';
import { apiGet } from '../../api/api-client.ts';
import { type CommentMessage, messageOf } from './comment-message.ts';

/** The receipt file of a comment, with what its hash is made of. */
export interface CommentFile extends AttestedFile<CommentMessage> {
  readonly text: string;
  readonly salt: string;
}

const fileSchema = z.object({
  format: z.literal('sabha.comment.v1'),
  kind: z.literal('comment'),
  comment: commentSchema,
  receipt: receiptSchema,
});

/** How a comment is checked: there is no signature, so its text, its receipt and whether it is shown speak for it. */
export const commentCode: AttestedCode<CommentMessage, CommentFile> = {
  struct: COMMENT,
  typed: ({ policy, parent, form, label, textHash, member }) => ({
    policyId: policy,
    parent,
    form: COMMENT_FORMS.indexOf(form) + 1,
    label: COMMENT_LABELS.indexOf(label) + 1,
    textHash: parseHash(textHash),
    member: memberNumber(member),
  }),
  untyped(typed: ReturnType<typeof COMMENT.decode>) {
    const { policyId: policy, parent, textHash, member } = typed;
    const [form, label] = [COMMENT_FORMS[typed.form - 1], COMMENT_LABELS[typed.label - 1]];
    if (!form || !label) throw new RangeError('No such form or label');
    return { policy, parent, form, label, textHash, member: member.toString(16).padStart(16, '0') };
  },
  readFile(value) {
    const file = fileSchema.safeParse(value).data;
    if (!file) return undefined;
    const { kind, comment, receipt } = file;
    const { comment: text, salt, comment_id } = comment;
    const message = messageOf(comment);
    if (!message || text === null || salt === null) return undefined;
    return { kind, message, receipt, subject: String(comment_id), text, salt };
  },
  async checkMore({ message, digest, subject, file }) {
    const answer = await askComment(subject);
    return { text: judgeText(message, file, answer), shown: judgeShown(message, digest, answer) };
  },
};

type Shown = CommentView | 'missing' | 'unanswered';

async function askComment(id: string): Promise<Shown> {
  const answer = await apiGet(`/api/comments/${id}`, getCommentResponseSchema);
  if (answer.ok) return answer.value.body.data.comment;
  const { failure } = answer;
  return failure.kind === 'refused' && failure.status === 404 ? 'missing' : 'unanswered';
}

/** Whether the text of the file or, without one, the text that is shown has the recorded hash. */
function judgeText({ textHash }: CommentMessage, file: CommentFile | undefined, shown: Shown): Verdict {
  if (file) return plainVerdict('text', hashes(file.text, file.salt, textHash) ? 'good' : 'bad');
  if (shown === 'unanswered') return plainVerdict('text', 'unknown');
  // The record has the hash of the first text, and its salt is published no more.
  if (shown === 'missing' || shown.comment === null || shown.salt === null)
    return { state: 'unknown', says: 'text.gone' };
  if (shown.edited_at !== null) return { state: 'unknown', says: 'text.edited' };
  if (hashes(shown.comment, shown.salt, textHash)) return plainVerdict('text', 'good');
  return { state: 'bad', says: 'text.other' };
}

/** Whether the comment is there, or why not. One that is nowhere was taken away without a step. */
function judgeShown({ textHash }: CommentMessage, digest: string, shown: Shown): Verdict {
  if (shown === 'unanswered') return plainVerdict('shown', 'unknown');
  if (shown === 'missing') return { state: 'bad', says: 'shown.gone' };
  if (shown.digest !== digest) return { state: 'bad', says: 'shown.other' };
  const { removed, comment, salt, edited_at } = shown;
  if (removed) {
    const says = removed.by === 'author' ? 'shown.author' : 'shown.moderator';
    return { state: 'good', says, values: { at: new Date(removed.at) } };
  }
  // Neither shown nor removed: the text went, and nobody says how.
  if (comment === null || salt === null) return { state: 'bad', says: 'shown.gone' };
  const expected = edited_at === null ? textHash : shown.text_hash;
  if (!hashes(comment, salt, expected)) return { state: 'bad', says: 'shown.changed' };
  if (edited_at === null) return plainVerdict('shown', 'good');
  return { state: 'good', says: 'shown.edited', values: { at: new Date(edited_at) } };
}

function hashes(text: string, salt: string, hash: string): boolean {
  try {
    return commentTextHash(parseHash(salt), text) === parseHash(hash);
  } catch {
    return false; // no salt, or no hash
  }
}
