import { COMMENT_EDIT, COMMENT_STEP } from '@sabha/domain/forum/comments/comment-structs';
import type { AttestedCode } from '../../acts/check/attested-kind.ts';
import { COMMENT_FIELDS, EDIT_FIELDS, STEP_FIELDS } from './comment-fields.ts';
import { type CommentFile, changeFile, readCommentFile, saltedOf } from './comment-file.ts';
import {
  type CommentEditMessage,
  type CommentMessage,
  type CommentStepMessage,
  messageOf,
} from './comment-message.ts';
import { checkComment } from './judge-comment.ts';

type Code<Message extends object> = AttestedCode<Message, CommentFile<Message>>;

/** How a comment is checked: there is no signature, so its text, its receipt and what became of it speak for it. */
export const commentCode: Code<CommentMessage> = {
  ...COMMENT_FIELDS,
  readFile(value) {
    const file = readCommentFile('comment', value);
    const message = file && messageOf(file.comment);
    const salted = file && saltedOf(file.comment.comment, file.comment.salt);
    if (!file || !message || !salted) return undefined;
    const { kind, receipt } = file;
    return { kind, message, receipt, subject: String(file.comment.comment_id), salted };
  },
  checkMore: ({ message: { textHash }, file, ...act }) =>
    checkComment({ ...act, text: { textHash, version: 1, salted: file?.salted ?? null } }),
};

/** How a change of a comment is checked. */
export const commentEditCode: Code<CommentEditMessage> = {
  ...EDIT_FIELDS,
  readFile(value) {
    const file = readCommentFile('comment-edit', value);
    return file && changeFile(file, (payload) => EDIT_FIELDS.untyped(COMMENT_EDIT.decode(payload)));
  },
  checkMore: ({ message: { textHash, seq }, file, ...act }) =>
    checkComment({ ...act, text: { textHash, version: Number(seq) + 1, salted: file?.salted ?? null } }),
};

/** How a removal, and a step of moderation, is checked. */
export const commentStepCode: Code<CommentStepMessage> = {
  ...STEP_FIELDS,
  readFile(value) {
    const file = readCommentFile('comment-step', value);
    return file && changeFile(file, (payload) => STEP_FIELDS.untyped(COMMENT_STEP.decode(payload)));
  },
  checkMore: ({ message: _message, file: _file, ...act }) => checkComment({ ...act, text: null }),
};
