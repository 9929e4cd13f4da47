import { z } from 'zod';
import { LANGUAGES, localizedSchema } from '../../core/localized.ts';
import { COMMENT_FORMS, COMMENT_LABELS, HIDING_REASONS } from './comment-structs.ts';

/** The public id of a member of the forum: random, and nothing of the wallet is in it. */
export const userIdSchema = z.string().regex(/^[0-9a-f]{16}$/, 'Expected 16 hex digits');

/** Why there is no text any more. `reason` is a moderator's; a writer gives none. */
const removalSchema = z.object({
  by: z.enum(['author', 'moderator']),
  at: z.iso.datetime(),
  reason: z.enum(HIDING_REASONS).nullable(),
});

/** How many comments that are shown have each label. */
export const labelCountsSchema = z.record(z.enum(COMMENT_LABELS), z.number().int().nonnegative());
export type LabelCounts = z.infer<typeof labelCountsSchema>;

/**
 * A comment with the specification's fields (section 3), and what is needed to show it. Of a removed one the text, its salt and the
 * name of its writer are not published; its digests are.
 */
export const commentSchema = z.object({
  comment_id: z.number().int().positive(),
  /** Plain text: at most links and line breaks are made of it. Null where it was removed. */
  comment: z.string().nullable(),
  /** Pseudonymous; null where the comment was removed. */
  user_id: userIdSchema.nullable(),
  policy_id: z.number().int().positive(),
  /** The comment that it replies to. */
  reply_id: z.number().int().positive().nullable(),
  likes: z.number().int().nonnegative(),
  created_at: z.iso.datetime(),
  /** The comment that began its thread: itself, if it replies to none. */
  thread_id: z.number().int().positive(),
  /** How many comments reply to it, and to those again; of a reply, only those to it directly. */
  replies: z.number().int().nonnegative(),
  form: z.enum(COMMENT_FORMS),
  label: z.enum(COMMENT_LABELS),
  /** The name that the writer chose. */
  pseudonym: z.string().nullable(),
  /** The office for which it was written. */
  office: localizedSchema.nullable(),
  /** Found from the script; null where it is unclear. */
  language: z.enum(LANGUAGES).nullable(),
  /** When it was last changed, within the time for that; former texts are at `/api/comments/{id}/versions`. */
  edited_at: z.iso.datetime().nullable(),
  removed: removalSchema.nullable(),
  /** The code of its act: under it the receipt and the record are found. */
  digest: z.string(),
  text_hash: z.string(),
  /** With it and the text, anybody makes the hash again. */
  salt: z.string().nullable(),
});
export type CommentView = z.infer<typeof commentSchema>;

/** One text that a comment had, the first first. */
export const commentVersionSchema = z.object({
  number: z.number().int().positive(),
  comment: z.string().nullable(),
  label: z.enum(COMMENT_LABELS),
  text_hash: z.string(),
  /** With it and the text, anybody makes the hash again; null with the text. */
  salt: z.string().nullable(),
  written_at: z.iso.datetime(),
});

/** Everything about a discussion as a whole. Labels are shown once five people have commented. */
export const discussionSchema = z.object({
  policy_id: z.number().int().positive(),
  comments: z.number().int().nonnegative(),
  labels: labelCountsSchema.nullable(),
  /** The highest number of a comment here: whoever has seen less has something new. 0 where there is none. */
  latest_comment_id: z.number().int().nonnegative(),
  /** Whether comments are taken, which follows from the status of the policy. */
  open: z.boolean(),
});
export type Discussion = z.infer<typeof discussionSchema>;
