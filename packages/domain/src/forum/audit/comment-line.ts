import { z } from 'zod';
import { auditHash, subjectLineSchema } from '../../audit/bundle-format.ts';
import { COMMENT_FORMS, COMMENT_LABELS } from '../comments/comment-structs.ts';

/** Whether a comment is shown, or why it is not: its writer removed it, or a moderator hides it. */
export const COMMENT_STATES = ['shown', 'removed', 'hidden'] as const;

/** A comment or statement as a bundle lists it. Text and salt are null where it is not shown; the hash stays. */
export const commentLineSchema = subjectLineSchema.extend({
  of: z.literal('comment'),
  id: z.number().int().positive(),
  /** The digest of the act that wrote it. */
  digest: auditHash,
  policy_id: z.number().int().positive(),
  /** The comment that it replies to. */
  parent: z.number().int().positive().nullable(),
  form: z.enum(COMMENT_FORMS),
  label: z.enum(COMMENT_LABELS),
  state: z.enum(COMMENT_STATES),
  /** Of the present text. */
  text_hash: auditHash,
  text: z.string().max(20_000).nullable(),
  salt: auditHash.nullable(),
  /** Whether it was shown when the bundle was taken and is not any more: then its text is left out. Its step is in the next bundle. */
  gone_since: z.literal(true).optional(),
});
export type CommentLine = z.infer<typeof commentLineSchema>;
