import { z } from 'zod';
import { actStateSchema } from '../acts/act-state.ts';
import { hashSchema } from '../core/hex.ts';

/** Query of `GET /api/proposals/events`: the acts to follow, by digest, separated by commas. */
export const proposalEventsQuerySchema = z.object({
  digests: z
    .string()
    .max(20 * 67)
    .optional()
    .transform((text) => (text ? text.split(',') : []))
    .pipe(z.array(hashSchema).max(20)),
});

/** Event `tally`: the count of one proposal; `at` rises, so that an older count is never shown over a newer one. */
export const tallyEventSchema = z.object({
  proposal_id: z.number().int(),
  yes_votes: z.number().int(),
  no_votes: z.number().int(),
  at: z.number(),
});
export type TallyEvent = z.infer<typeof tallyEventSchema>;

/** Event `act`: where a followed act stands. */
export const actEventSchema = actStateSchema.extend({ digest: z.string() });
export type ActEvent = z.infer<typeof actEventSchema>;
