import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';

/** Figures above the list of proposals (sections 2 and 3). */
export const proposalStatisticsSchema = z.object({
  total_proposals: z.number().int().nonnegative(),
  /** Current votes on all proposals: a changed vote counts once. */
  total_votes: z.number().int().nonnegative(),
  active_proposals: z.number().int().nonnegative(),
  /**
   * Of the citizens who could vote on a proposal, the share that did, in percent: the mean over all proposals that have
   * opened and were not withdrawn. Who could vote: the citizens registered before it closed, without its author, and those
   * who have voted and left since. Null before the first is counted.
   */
  avg_participation: z.number().min(0).max(100).nullable(),
  /** Rises with every change in the database, as a proposal's does. */
  snapshot: z.number().int().nonnegative(),
  /** The server's clock when this was counted. */
  as_of: z.iso.datetime(),
});
export type ProposalStatistics = z.infer<typeof proposalStatisticsSchema>;

/** Answer of `GET /api/proposals/statistics`. */
export const proposalStatisticsResponseSchema = successSchema(proposalStatisticsSchema);
