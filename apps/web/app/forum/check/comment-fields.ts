import { parseHash } from '@sabha/domain/core/hex';
import {
  COMMENT,
  COMMENT_EDIT,
  COMMENT_FORMS,
  COMMENT_LABELS,
  COMMENT_STEP,
  COMMENT_STEPS,
  HIDING_REASONS,
  memberNumber,
} from '@sabha/domain/forum/comments/comment-structs';
import type { AttestedCode } from '../../acts/check/attested-kind.ts';
import type { CommentEditMessage, CommentMessage, CommentStepMessage } from './comment-message.ts';

/** How what an act says is written in its struct, and back. */
type Fields<Message extends object> = Pick<AttestedCode<Message>, 'struct' | 'typed' | 'untyped'>;

/** A comment. */
export const COMMENT_FIELDS: Fields<CommentMessage> = {
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
    return { policy, parent, form, label, textHash, member: memberId(member) };
  },
};

/** A change of a comment. */
export const EDIT_FIELDS: Fields<CommentEditMessage> = {
  struct: COMMENT_EDIT,
  typed: ({ comment, seq, label, textHash, member }) => ({
    commentId: comment,
    seq: BigInt(seq),
    label: COMMENT_LABELS.indexOf(label) + 1,
    textHash: parseHash(textHash),
    member: memberNumber(member),
  }),
  untyped(typed: ReturnType<typeof COMMENT_EDIT.decode>) {
    const { commentId: comment, seq, textHash, member } = typed;
    const label = COMMENT_LABELS[typed.label - 1];
    if (!label) throw new RangeError('No such label');
    return { comment, seq: String(seq), label, textHash, member: memberId(member) };
  },
};

/** A removal, or a step of moderation. */
export const STEP_FIELDS: Fields<CommentStepMessage> = {
  struct: COMMENT_STEP,
  typed: ({ comment, seq, step, reason, noteHash, member }) => ({
    commentId: comment,
    seq: BigInt(seq),
    step: COMMENT_STEPS.indexOf(step) + 1,
    reason: reason === null ? 0 : HIDING_REASONS.indexOf(reason) + 1,
    noteHash: parseHash(noteHash),
    member: memberNumber(member),
  }),
  untyped(typed: ReturnType<typeof COMMENT_STEP.decode>) {
    const { commentId: comment, seq, noteHash, member } = typed;
    const step = COMMENT_STEPS[typed.step - 1];
    const reason = typed.reason === 0 ? null : HIDING_REASONS[typed.reason - 1];
    if (!step || reason === undefined) throw new RangeError('No such step or reason');
    return { comment, seq: String(seq), step, reason, noteHash, member: memberId(member) };
  },
};

function memberId(member: bigint): string {
  return member.toString(16).padStart(16, '0');
}
