import { z } from 'zod';
import { MOST_FOLLOWED_ACTS } from '../acts/act-events.ts';
import { hashSchema } from '../core/hex.ts';
import { proposalSchema } from './proposal.ts';
import { proposalStatisticsSchema } from './proposal-statistics.ts';

/** How many acts and how many proposals one reader may follow: a page of a list, and the one that is open. */
export const MOST_FOLLOWED = { acts: MOST_FOLLOWED_ACTS, proposals: 50 } as const;

const list = (longest: number) =>
  z
    .string()
    .max(longest)
    .optional()
    .transform((text) => (text ? text.split(',') : []));

/**
 * Query of `GET /api/proposals/events`: the acts to follow, by digest, and the proposals, by number, both separated by
 * commas. Without `proposals` every one that changes is sent; with it only these, and they at once too.
 */
export const proposalEventsQuerySchema = z.object({
  digests: list(MOST_FOLLOWED.acts * 67).pipe(z.array(hashSchema).max(MOST_FOLLOWED.acts)),
  proposals: list(MOST_FOLLOWED.proposals * 11).pipe(
    z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,9}$/)
          .transform(Number)
          .refine((id) => id <= 2_147_483_647),
      )
      .max(MOST_FOLLOWED.proposals),
  ),
});

/**
 * Event `proposal`: the count of one proposal, and whether it can be voted on. Of two about one proposal the one with the
 * higher `snapshot` is the newer; of the same, the one with the later `as_of`.
 */
export const proposalEventSchema = proposalSchema
  .pick({
    yes_votes: true,
    no_votes: true,
    eligible_voters: true,
    active_status: true,
    opens_at: true,
    expired_date: true,
    withdrawn: true,
    text_hash: true,
    snapshot: true,
    as_of: true,
  })
  .extend({ proposal_id: proposalSchema.shape.id });
export type ProposalEvent = z.infer<typeof proposalEventSchema>;

/** Event `figures`: what is above the list. Ordered as `proposal` events are. */
export const figuresEventSchema = proposalStatisticsSchema;
