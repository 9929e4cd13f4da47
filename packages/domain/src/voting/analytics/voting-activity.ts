import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { wholeNumberSchema } from '../../core/whole-number.ts';
import { count } from './about-figures.ts';

/** How often the figures are refreshed, and a page asks for them again (specification, section 9). */
export const ANALYTICS_REFRESH_MS = 300_000;

const SHORTEST_ACTIVITY_HOURS = 24;
export const LONGEST_ACTIVITY_HOURS = 168;

/** Query of `GET /api/proposals/votingactivity`: of one proposal or all, and how far back. */
export const votingActivityQuerySchema = z.object({
  proposal: wholeNumberSchema(1, 2_147_483_647).optional(),
  hours: wholeNumberSchema(SHORTEST_ACTIVITY_HOURS, LONGEST_ACTIVITY_HOURS).default(SHORTEST_ACTIVITY_HOURS),
  format: z.enum(['json', 'csv']).default('json'),
});
export type VotingActivityQuery = z.infer<typeof votingActivityQuerySchema>;

/** One hour of a day in Colombo, as HH:MM, the ballots received in it, and when it began. */
const hourOfVotingSchema = z.object({
  hour: z.string(),
  votes: count,
  starts_at: z.iso.datetime(),
});
export type HourOfVoting = z.infer<typeof hourOfVotingSchema>;

/**
 * Answer: every hour, the earliest first, the present one last and not over. A vote that was changed is two ballots; a vote
 * sent to the contract directly counts in the hour of its block.
 */
export const votingActivityResponseSchema = successSchema(z.array(hourOfVotingSchema)).extend({
  about: z.object({
    /** When ballots were last counted; null before the first time. */
    as_of: z.iso.datetime().nullable(),
    votes: count,
    hours: count,
  }),
});
export type VotingActivity = z.infer<typeof votingActivityResponseSchema>;
