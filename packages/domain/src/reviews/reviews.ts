import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { plainTextSchema } from '../core/plain-text.ts';
import { PROVINCES } from '../core/provinces.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { REVIEW_RULES } from './find-bursts.ts';
import { SIGNAL_RULES } from './signing-signals.ts';

/** `open` until an official decides; a decision may be made again. */
export const REVIEW_STATES = ['open', 'looked-at', 'no-finding', 'confirmed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What findings are about. */
export const REVIEWED_SUBJECTS = ['proposal', 'petition'] as const;
export type ReviewedSubject = (typeof REVIEWED_SUBJECTS)[number];

/** Said with every answer, so that nobody takes the queue for a court. */
export const REVIEW_EFFECT =
  'A finding changes no vote and no count, in whatever state it is. It says where to look.' as const;

/** Parameters of the calls about one finding. */
export const reviewParamsSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, 'Invalid id')
    .transform(BigInt),
});

const page = wholeNumberSchema(1, 100_000).default(1);
const limit = wholeNumberSchema(1, 100).default(20);

/** Query of `GET /api/reviews`. */
export const listReviewsQuerySchema = z.object({ page, limit, state: z.enum(REVIEW_STATES).optional() });
/** Query of `GET /api/reviews/{id}/voters`. */
export const listReviewVotersQuerySchema = z.object({ page, limit });

/** One finding: an hour in which unusually many of those who voted, or signed, were new or came from one place. No wallet is in it. */
export const reviewSchema = z.object({
  id: z.number().int(),
  subject: z.object({ kind: z.enum(REVIEWED_SUBJECTS), id: z.number().int() }),
  rule: z.enum([...REVIEW_RULES, ...SIGNAL_RULES]),
  /** The hour. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** First votes in the hour; for `together` in its busiest ten seconds; for `province` those of a batch. */
  votes: z.number().int(),
  /** For `new-accounts` and `together`: those of new wallets. 0 for every other rule. */
  new_accounts: z.number().int(),
  /** How many of `votes` the rule found: of new wallets, from one range, address or session, or of one province. */
  conspicuous: z.number().int(),
  /** New wallets, or citizens of the province, in a hundred that are usual; 0 where nothing is. */
  usual_percent: z.number(),
  province: z.enum(PROVINCES).nullable(),
  found_at: z.iso.datetime(),
  state: z.enum(REVIEW_STATES),
  note: z.string().nullable(),
  decided: z.object({ at: z.iso.datetime(), wallet: z.string(), office: localizedSchema }).nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

const effect = z.literal(REVIEW_EFFECT);

/** Answer of `GET /api/reviews`: the newest first. */
export const listReviewsResponseSchema = z.object({
  success: z.literal(true),
  effect,
  data: z.array(reviewSchema),
  page: pageInfoSchema,
});

/** Answer of `GET /api/reviews/{id}` and of `PUT /api/reviews/{id}`. */
export const reviewResponseSchema = successSchema(reviewSchema).extend({ effect });

/** Answer of `GET /api/reviews/{id}/voters`: whose first vote came in the hour, in the order of the votes. */
export const listReviewVotersResponseSchema = z.object({
  success: z.literal(true),
  effect,
  data: z.array(
    z.object({
      wallet: z.string(),
      voted_at: z.iso.datetime(),
      authorised_at: z.iso.datetime().nullable(),
      is_new: z.boolean(),
    }),
  ),
  page: pageInfoSchema,
});

/** Body of `PUT /api/reviews/{id}`. */
export const decideReviewBodySchema = z
  .object({
    state: z.enum(REVIEW_STATES).exclude(['open']),
    /** For officials only; it may not be needed. */
    note: plainTextSchema(1000).nullable(),
  })
  .strict();
export type DecideReviewBody = z.infer<typeof decideReviewBodySchema>;
