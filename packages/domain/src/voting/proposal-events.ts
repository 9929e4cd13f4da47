import { z } from 'zod';

/** How many proposals one reader of events may follow: a page of a list, and the one that is open. */
export const MOST_FOLLOWED_PROPOSALS = 50;

/** What of a proposal changes while people look at it: its count, and whether it can be voted on. Instants are ISO 8601. */
export const proposalNewsSchema = z.object({
  yes_votes: z.number().int().nonnegative(),
  no_votes: z.number().int().nonnegative(),
  /** Secret ballots of which nobody may know yet what they say; 0 where results are live. */
  unopened_votes: z.number().int().nonnegative(),
  /** Citizens who could vote on it: see `GET /api/proposals/statistics`; null before it opens and until they are counted. */
  eligible_voters: z.number().int().nonnegative().nullable(),
  /** False also before opening and after a withdrawal. */
  active_status: z.boolean(),
  opens_at: z.iso.datetime(),
  expired_date: z.iso.datetime(),
  withdrawn: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** What a ballot must name: see proposalTextHash. */
  text_hash: z.string(),
  /** Rises with every change in the database: of two answers about one proposal, the one with more is the newer. */
  snapshot: z.number().int().nonnegative(),
  /** The server's clock when this was answered: `status` and `time_remaining` are computed for it. */
  as_of: z.iso.datetime(),
});
export type ProposalNews = z.infer<typeof proposalNewsSchema>;

/** Event `proposal`. Of two about one proposal the one with the higher `snapshot` is the newer; of the same, the one with the later `as_of`. */
export const proposalEventSchema = /* @__PURE__ */ proposalNewsSchema.extend({
  proposal_id: z.number().int().positive(),
});
export type ProposalEvent = z.infer<typeof proposalEventSchema>;

/** Event `figures`: what is above the list of proposals (sections 2 and 3). Ordered as `proposal` events are. */
export const figuresEventSchema = z.object({
  total_proposals: z.number().int().nonnegative(),
  /** Current votes on all proposals: a changed vote counts once. */
  total_votes: z.number().int().nonnegative(),
  active_proposals: z.number().int().nonnegative(),
  /**
   * The turnout in percent, averaged over all proposals that have opened and were not withdrawn. A proposal's electorate is
   * everyone registered before it closed except its author, plus those who voted and have left since. Null until the first
   * electorate is counted.
   */
  avg_participation: z.number().min(0).max(100).nullable(),
  /** Rises with every change in the database, as a proposal's does. */
  snapshot: z.number().int().nonnegative(),
  /** The server's clock when this was counted. */
  as_of: z.iso.datetime(),
});
