import { randomBytes } from 'node:crypto';
import { type Hash, parseHash } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import {
  COMMENT,
  COMMENT_EDIT,
  COMMENT_FORMS,
  COMMENT_LABELS,
  COMMENT_STEP,
  COMMENT_STEPS,
  type CommentForm,
  type CommentLabel,
  type CommentStep,
  commentTextHash,
  HIDING_REASONS,
  type HidingReason,
  memberAuthor,
  memberNumber,
} from '@sabha/domain/forum/comments/comment-structs';
import { languageOf } from '@sabha/domain/forum/text/text-language';
import { zeroHash } from 'viem';
import type { ForumMember } from '../../http/sessions/session.store.ts';
import type { CommentEditAct } from './comment-edit-kind.ts';
import type { CommentAct } from './comment-kind.ts';
import type { CommentStepAct } from './comment-step-kind.ts';

/** A text as a request brings it, cleaned. */
export interface GivenText {
  readonly comment: string;
  readonly label: CommentLabel;
  readonly personal_data_confirmed: boolean;
  readonly salt?: Hash | undefined;
}

/** What a new comment is about. */
export interface Occasion {
  readonly policyId: number;
  readonly parent: number | null;
  readonly form: CommentForm;
}

/** A new comment as it is handed in. */
export function commentAct(
  { member, office }: { readonly member: ForumMember; readonly office: Localized | null },
  { policyId, parent, form }: Occasion,
  given: GivenText,
  receivedAt: Date,
): CommentAct {
  const text = saltedText(given);
  const message = {
    policyId,
    parent: parent ?? 0,
    form: COMMENT_FORMS.indexOf(form) + 1,
    label: COMMENT_LABELS.indexOf(given.label) + 1,
    textHash: text.textHash,
    member: memberNumber(member.user_id),
  };
  return {
    ...attested(member, 1, COMMENT.encode(message), receivedAt),
    ...{ policyId, parent, form, office, ...text },
  };
}

/** Another text of a comment, the `seq`th. */
export function commentEditAct(
  member: ForumMember,
  { comment, seq }: { readonly comment: number; readonly seq: number },
  given: GivenText,
  receivedAt: Date,
): CommentEditAct {
  const text = saltedText(given);
  const message = {
    commentId: comment,
    seq: BigInt(seq),
    label: COMMENT_LABELS.indexOf(given.label) + 1,
    textHash: text.textHash,
    member: memberNumber(member.user_id),
  };
  return { ...attested(member, seq, COMMENT_EDIT.encode(message), receivedAt), comment, ...text };
}

export interface Step {
  readonly comment: number;
  readonly seq: number;
  readonly step: CommentStep;
  readonly reason: HidingReason | null;
  readonly noteHash: Hash | null;
}

/** A step that a comment takes, the `seq`th. */
export function commentStepAct(member: ForumMember, given: Step, receivedAt: Date): CommentStepAct {
  const { comment, seq, step, reason, noteHash } = given;
  const message = {
    commentId: comment,
    seq: BigInt(seq),
    step: COMMENT_STEPS.indexOf(step) + 1,
    reason: reason === null ? 0 : HIDING_REASONS.indexOf(reason) + 1,
    noteHash: noteHash ?? zeroHash,
    member: memberNumber(member.user_id),
  };
  return { ...attested(member, seq, COMMENT_STEP.encode(message), receivedAt), comment, step, reason };
}

function saltedText({ comment: text, label, personal_data_confirmed: confirmed, salt: given }: GivenText) {
  const salt = given ?? parseHash(`0x${randomBytes(32).toString('hex')}`);
  return { text, label, salt, textHash: commentTextHash(salt, text), language: languageOf(text), confirmed };
}

function attested(member: ForumMember, seq: number, payload: `0x${string}`, receivedAt: Date) {
  const author = memberAuthor(member.user_id);
  return { author, seq: BigInt(seq), payload, authorization: null, receivedAt, member: member.id };
}
