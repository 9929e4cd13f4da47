import { z } from 'zod';
import { receiptSchema } from '../../acts/receipt.ts';
import { successSchema } from '../../core/envelope.ts';
import { localizedSchema } from '../../core/localized.ts';
import { wholeNumberSchema } from '../../core/whole-number.ts';
import { userIdSchema } from '../comments/comment.ts';
import { COMMENT_FORMS, HIDING_REASONS } from '../comments/comment-structs.ts';
import { commentTextSchema } from '../text/comment-text.ts';
import { MODERATION_STEPS, MODERATOR_STEPS, MOST_AT_ONCE } from './moderation-rules.ts';

const MAX_ID = 2_147_483_647;
/** Longest note of a flag, in code points. */
export const FLAG_NOTE_LENGTH = 500;

const reasonSchema = z.enum(HIDING_REASONS);
const idSchema = z.number().int().positive().max(MAX_ID);
/** Cleaned and bounded like the text of a comment. */
const noteSchema = commentTextSchema;
const countSchema = z.number().int().nonnegative();
const digestSchema = z.string();

/** Body of `POST /api/comments/{id}/flags`. Flagging again changes the reason and the note. */
export const flagBodySchema = z.object({
  reason: reasonSchema,
  note: commentTextSchema
    .refine((text) => [...text].length <= FLAG_NOTE_LENGTH, `At most ${FLAG_NOTE_LENGTH} characters`)
    .nullish(),
});
export type FlagBody = z.infer<typeof flagBodySchema>;
/** The reason of the citizen's own flag; null once it is taken back. Nobody else learns of it. */
export const flagResponseSchema = successSchema(z.object({ reason: reasonSchema.nullable() }));

/** Query of the lists for moderators. */
export const moderationPageQuerySchema = z.object({
  limit: wholeNumberSchema(1, 100).default(20),
  after: z.string().max(30).optional(),
});

/** A comment as moderators see it, also while it is hidden. */
const moderatedCommentSchema = z.object({
  comment_id: idSchema,
  policy_id: idSchema,
  form: z.enum(COMMENT_FORMS),
  comment: z.string().nullable(),
  user_id: userIdSchema,
  pseudonym: z.string(),
  office: localizedSchema.nullable(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  /** Which state of it this is: goes back with the step. */
  seen: z.string(),
});
export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;

const reasonCountsSchema = z.partialRecord(reasonSchema, countSchema);

/** Answer of `GET /api/moderation/queue`: what is flagged, the heaviest first. Nothing in it says who flagged. */
export const queueResponseSchema = successSchema(
  z.array(
    z.object({
      comment: moderatedCommentSchema,
      /** Sum of the weights of its flags, in thousandths. */
      weight: countSchema,
      reasons: reasonCountsSchema,
      /** What flaggers wrote, the latest first. */
      notes: z.array(z.string()),
      first_flagged_at: z.iso.datetime(),
    }),
  ),
).extend({ next: z.string().nullable() });

/** Answer of `GET /api/moderation/appeals`: appeals that wait, the oldest hiding first. */
export const appealsResponseSchema = successSchema(
  z.array(
    z.object({
      comment: moderatedCommentSchema,
      reason: reasonSchema,
      note: z.string().nullable(),
      hidden_at: z.iso.datetime(),
      appeal: z.string().nullable(),
      appealed_at: z.iso.datetime(),
      /** False for who hid it or wrote it. */
      may_decide: z.boolean(),
    }),
  ),
).extend({ next: z.string().nullable() });

const idsSchema = z
  .array(idSchema)
  .min(1)
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} comments at once`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each comment once');

/** Body of `POST /api/moderation/preview`. `reason` is for hiding alone. */
export const previewStepBodySchema = z.object({
  comment_ids: idsSchema,
  step: z.enum(MODERATOR_STEPS),
  reason: reasonSchema.nullish(),
});
/** What the step would do: for each comment why it would be refused, or null. */
export const previewStepResponseSchema = successSchema(
  z.array(
    z.object({
      comment_id: idSchema,
      comment: z.string().nullable(),
      flags: countSchema,
      refused: z.string().nullable(),
      /** Goes back with the step; null where there is no such comment. */
      seen: z.string().nullable(),
    }),
  ),
);

/**
 * Body of `POST /api/moderation/steps`. `seen` has, for each comment in the same order, what the queue or the preview gave: where
 * one was changed since, nothing is done.
 */
export const takeStepBodySchema = z
  .object({
    comment_ids: idsSchema,
    seen: z.array(z.string().max(30)).max(MOST_AT_ONCE),
    step: z.enum(MODERATOR_STEPS),
    reason: reasonSchema.nullish(),
    note: noteSchema,
  })
  .refine(({ comment_ids, seen }) => seen.length === comment_ids.length, {
    path: ['seen'],
    message: 'Expected one for each comment',
  })
  .refine(({ step, reason }) => (step === 'hide') === (reason !== undefined && reason !== null), {
    path: ['reason'],
    message: 'Expected a reason for hiding, and for nothing else',
  });
export type TakeStepBody = z.infer<typeof takeStepBodySchema>;

/** What became of each comment. `receipt` is of the act; leaving a comment as it is makes none. */
export const takeStepResponseSchema = successSchema(
  z.array(
    z.object({ comment_id: idSchema, refused: z.string().nullable(), receipt: receiptSchema.nullable() }),
  ),
);

/** Body and answer of `POST /api/comments/{id}/appeal`. */
export const appealBodySchema = z.object({ text: noteSchema });
export const appealResponseSchema = successSchema(z.object({ receipt: receiptSchema }));

const loggedStepSchema = z.object({
  id: z.number().int().positive(),
  at: z.iso.datetime(),
  step: z.enum(MODERATION_STEPS),
  comment_id: idSchema,
  reason: reasonSchema.nullable(),
  /** The office that took the step; null for an appeal, which the writer makes. */
  office: localizedSchema.nullable(),
  /** The digest of the act; null where the comment was left as it is. Under it the record has the receipt. */
  digest: digestSchema.nullable(),
});

/**
 * Answer of `GET /api/comments/{id}/moderation`, for the writer alone: every step with the note and its salt, by which the hash in
 * the act is made again.
 */
export const ownModerationResponseSchema = successSchema(
  z.object({
    steps: z.array(loggedStepSchema.extend({ note: z.string().nullable(), salt: z.string().nullable() })),
    /** Until when the writer may appeal; null where there is nothing to appeal against, or it was done. */
    appeal_until: z.iso.datetime().nullable(),
  }),
);

export const moderationLogQuerySchema = z.object({
  limit: wholeNumberSchema(1, 1_000).default(50),
  /** Entries older than this one. */
  before: wholeNumberSchema(1, MAX_ID).optional(),
  format: z.enum(['json', 'csv', 'atom']).default('json'),
});

/** What became of an appeal against a hiding: `null` where there was none. */
export const APPEAL_STATES = ['open', 'upheld', 'restored'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

export const moderationLogEntrySchema = loggedStepSchema.extend({
  appeal: z.enum(APPEAL_STATES).nullable(),
});
export type ModerationLogEntry = z.infer<typeof moderationLogEntrySchema>;

/** Answer of `GET /api/moderation/log`, the newest first: what moderators did, for everybody. `next` goes on as `before`. */
export const moderationLogResponseSchema = successSchema(z.array(moderationLogEntrySchema)).extend({
  next: z.number().int().positive().nullable(),
});

/** Answer of `GET /api/moderation/figures`. */
export const moderationFiguresResponseSchema = successSchema(
  z.object({
    flags: z.record(
      reasonSchema,
      z.object({ given: countSchema, upheld: countSchema, rejected: countSchema }),
    ),
    /** From a flag to the decision about it, for half of them; null where none was decided. */
    median_hours_to_decision: z.number().nonnegative().nullable(),
  }),
);
