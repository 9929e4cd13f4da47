import { z } from 'zod';
import { receiptSchema } from '../../acts/receipt.ts';
import { successSchema } from '../../core/envelope.ts';
import { hashSchema } from '../../core/hex.ts';
import { localizedSchema } from '../../core/localized.ts';
import { wholeNumberSchema } from '../../core/whole-number.ts';
import { commentSchema, commentVersionSchema, discussionSchema, userIdSchema } from './comment.ts';
import { COMMENT_LABELS } from './comment-structs.ts';

const MAX_ID = 2_147_483_647;
const numberSchema = wholeNumberSchema(1, MAX_ID);

export const COMMENT_SORTS = ['newest', 'oldest', 'liked', 'discussed'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export const commentIdParamSchema = z.object({ id: numberSchema });

/**
 * Query of `GET /api/policies/{id}/comments`: threads, in this order, from after `after`, which an answer gave as `next`. With `format`
 * it comes as a file: every comment and reply in the order of their numbers as CSV or JSON, or the latest 50 as an Atom feed.
 */
export const listCommentsQuerySchema = z.object({
  sort: z.enum(COMMENT_SORTS).default('newest'),
  limit: wholeNumberSchema(1, 100).default(20),
  after: z.string().max(100).optional(),
  format: z.enum(['csv', 'json', 'atom']).optional(),
});
export type ListCommentsQuery = z.infer<typeof listCommentsQuerySchema>;

/** One page of threads, each followed by its first replies; `next` is null on the last page. */
export const listCommentsResponseSchema = successSchema(
  z.array(z.object({ comment: commentSchema, replies: z.array(commentSchema), next: z.string().nullable() })),
).extend({ next: z.string().nullable(), discussion: discussionSchema });

/** `?format=json`: every comment of the policy, without pages. */
export const exportCommentsResponseSchema = successSchema(z.array(commentSchema));

/** Query of `GET /api/comments/{id}/replies`: what replies in the thread that this comment began, the oldest first. */
export const listRepliesQuerySchema = listCommentsQuerySchema.omit({ sort: true, format: true });
export const listRepliesResponseSchema = successSchema(z.array(commentSchema)).extend({
  next: z.string().nullable(),
});

/**
 * Answer of `GET /api/comments/{id}`: the comment, and above it what it replies to, the one that began the thread first. Of a thread
 * of many levels, that one and the nearest 20.
 */
export const getCommentResponseSchema = successSchema(
  z.object({ comment: commentSchema, above: z.array(commentSchema) }),
);
export const commentVersionsResponseSchema = successSchema(z.array(commentVersionSchema));

const labelSchema = z.enum(COMMENT_LABELS);
const textsSchema = z.object({
  /** Cleaned and bounded by `commentTextSchema`; blank text is refused. */
  comment: z.string().max(20_000),
  /** Says that the writer has been warned of personal data in the text, and wants it there. */
  personal_data_confirmed: z.boolean().default(false),
  /** 32 random bytes: the same text with the same salt is the same comment, however often it is sent. */
  salt: hashSchema.optional(),
});

/**
 * Body of `POST /api/comments` (specification, section 7). `user_id` is accepted and ignored: the session says who writes. A client
 * that gives no `salt` gets one, and must not send twice.
 */
export const createCommentBodySchema = textsSchema.extend({
  policy_id: z.number().int().positive().max(MAX_ID),
  reply_id: z.number().int().positive().max(MAX_ID).nullish(),
  label: labelSchema.default('neutral'),
  user_id: z.union([z.number().int(), z.string().max(100)]).optional(),
});
export type CreateCommentBody = z.infer<typeof createCommentBodySchema>;

/** Body of `POST /api/policies/{id}/statements`: a comment of the form `statement`, with the limits and receipts of all comments. */
export const createStatementBodySchema = textsSchema;

/** Body of `PUT /api/comments/{id}`. */
export const editCommentBodySchema = textsSchema.extend({ label: labelSchema });
export type EditCommentBody = z.infer<typeof editCommentBodySchema>;

// Checked and left as it is, like the rest of a receipt file.
const payloadSchema = z
  .string()
  .max(2 + 2 * 1_024)
  .regex(/^0x([0-9a-f]{2})*$/);

/**
 * Answer to a written, changed or removed comment. Sent again, it gets its first receipt again. `payload` is the bytes that the
 * digest in the receipt covers: a removed comment does not say any more who wrote it, nor how many acts there were before.
 */
export const writtenCommentResponseSchema = successSchema(
  z.object({ comment: commentSchema, receipt: receiptSchema, payload: payloadSchema }),
);

/** Answer of `POST /api/comments/{id}/like` and `/unlike`. Liking what one likes already changes nothing. */
export const likesResponseSchema = successSchema(
  z.object({ likes: z.number().int().nonnegative(), liked: z.boolean() }),
);

/** Query and answer of `GET /api/forum/me`: who the session is in the forum, and what it may do in a policy's discussion. */
export const ownForumQuerySchema = z.object({ policy: numberSchema.optional() });
export const ownForumResponseSchema = successSchema(
  z.object({
    /** Null before the first time that this citizen writes, likes or chooses a name. */
    user_id: userIdSchema.nullable(),
    pseudonym: z.string(),
    /** Whether the name is the one given, and no other was chosen yet. */
    is_given: z.boolean(),
    office: localizedSchema.nullable(),
    /** Of this policy's comments, those that this citizen likes: the latest 1,000. */
    liked: z.array(z.number().int().positive()),
    /** How many comments may be written now, and when one more may. */
    limit: z.object({ left: z.number().int().nonnegative(), next_at: z.iso.datetime().nullable() }),
  }),
);
/** Body of `PUT /api/forum/me`. */
export const choosePseudonymBodySchema = z.object({ pseudonym: z.string().max(200) });

/** Answer of `GET /api/comments/statistics` (specification, section 3). */
export const commentStatisticsResponseSchema = successSchema(
  z.object({
    total_comments: z.number().int().nonnegative(),
    average_likes_per_comment: z.number().nonnegative(),
    /** Comments of each policy that has any, by its number. */
    policy_engagement_breakdown: z.record(z.string(), z.number().int().nonnegative()),
  }),
);
