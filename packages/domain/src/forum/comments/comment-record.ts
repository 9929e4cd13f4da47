import { z } from 'zod';
import { actRecordSchema } from '../../acts/act-record.ts';
import { successSchema } from '../../core/envelope.ts';
import { wholeNumberSchema } from '../../core/whole-number.ts';

const MOST_AT_ONCE = 100;

/** The acts on a comment: what wrote it, changed it, and changed whether it is shown. */
export const COMMENT_ACTS = ['comment', 'comment-edit', 'comment-step'] as const;

/** Query of `GET /api/comments/{id}/acts`: from after the act with the number `after`, which an answer gave as `next`. */
export const commentActsQuerySchema = z.object({
  limit: wholeNumberSchema(1, MOST_AT_ONCE).default(MOST_AT_ONCE),
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

/**
 * Answer of `GET /api/comments/{id}/acts`: the public records of the acts on this comment in the order of their numbers. Taken one
 * after another they make the comment as it is shown, or have a step that took it away.
 */
export const commentActsResponseSchema = successSchema(z.array(actRecordSchema)).extend({
  next: z.string().nullable(),
});
