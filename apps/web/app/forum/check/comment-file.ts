import { receiptSchema } from '@sabha/domain/acts/receipt';
import { hexSchema, parseHash } from '@sabha/domain/core/hex';
import { commentSchema } from '@sabha/domain/forum/comments/comment';
import { commentTextHash } from '@sabha/domain/forum/comments/comment-structs';
import { z } from 'zod';
import type { AttestedFile } from '../../acts/check/attested-kind.ts';
import type { CommentActKind } from '../discussion/comment-receipts.ts';

/** A text with the salt by which its hash is made again. */
export interface SaltedText {
  readonly text: string;
  readonly salt: string;
}

/** The receipt file of an act on a comment, with what its hash is made of; a step has no text. */
export interface CommentFile<Message extends object> extends AttestedFile<Message> {
  readonly salted: SaltedText | null;
}

const fileSchema = z.object({
  format: z.literal('sabha.comment.v1'),
  kind: z.enum(['comment', 'comment-edit', 'comment-step']),
  comment: commentSchema,
  receipt: receiptSchema,
  /** The bytes that the digest covers; not in the files of before. */
  payload: hexSchema(1_024).optional(),
});
type File = z.infer<typeof fileSchema>;

/** Reads what a writer keeps of an act of this kind; undefined when it is something else. */
export function readCommentFile(kind: CommentActKind, value: unknown): File | undefined {
  const file = fileSchema.safeParse(value).data;
  return file?.kind === kind ? file : undefined;
}

/** The file of a change of a comment. `decode` throws on bytes that are none of its kind. */
export function changeFile<Message extends { readonly comment: number }>(
  { kind, comment, receipt, payload }: File,
  decode: (payload: `0x${string}`) => Message,
): CommentFile<Message> | undefined {
  const { comment: text, salt, comment_id } = comment;
  const message = payload === undefined ? undefined : attempt(() => decode(payload));
  if (payload !== undefined && !message) return undefined;
  const subject = String(message?.comment ?? comment_id);
  return { kind, message, receipt, subject, salted: saltedOf(text, salt) };
}

/** A text with its salt; null where one of them is not there. */
export function saltedOf(text: string | null, salt: string | null): SaltedText | null {
  return text === null || salt === null ? null : { text, salt };
}

/** Whether a text has this hash. */
export function hasHash({ text, salt }: SaltedText, hash: string): boolean {
  return attempt(() => commentTextHash(parseHash(salt), text) === parseHash(hash)) ?? false;
}

/** What `make` gives; undefined where it throws. */
function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined; // no salt, no hash, or bytes of something else
  }
}
