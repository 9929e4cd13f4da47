import type { z } from 'zod';
import { proposalSchema } from './proposal.ts';
import { proposalStatisticsSchema } from './proposal-statistics.ts';

/** How many proposals one reader of events may follow: a page of a list, and the one that is open. */
export const MOST_FOLLOWED_PROPOSALS = 50;

/**
 * Event `proposal`: the count of one proposal, and whether it can be voted on. Of two about one proposal the one with the
 * higher `snapshot` is the newer; of the same, the one with the later `as_of`.
 */
export const proposalEventSchema = proposalSchema
  .pick({
    yes_votes: true,
    no_votes: true,
    unopened_votes: true,
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
