import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';

/** Figures above the list of proposals (sections 2 and 3). */
export const proposalStatisticsSchema = z.object({
  total_proposals: z.number().int().nonnegative(),
  /** Current votes on all proposals: a changed vote counts once. */
  total_votes: z.number().int().nonnegative(),
  active_proposals: z.number().int().nonnegative(),
  /** Mean turnout of the proposals that have opened, in percent of active citizens; null without citizens or proposals. */
  avg_participation: z.number().nullable(),
});
export type ProposalStatistics = z.infer<typeof proposalStatisticsSchema>;

/** Answer of `GET /api/proposals/statistics`. */
export const proposalStatisticsResponseSchema = successSchema(proposalStatisticsSchema);
