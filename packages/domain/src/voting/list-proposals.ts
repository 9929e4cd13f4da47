import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { PROPOSAL_STATUSES, proposalSchema } from './proposal.ts';

/** A status in any case of letters, as a path or query gives it. */
const statusSchema = z
  .string()
  .max(20)
  .transform((text) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase())
  .pipe(z.enum(PROPOSAL_STATUSES));

/** Query of `GET /api/proposals`: filters, search in all three languages, and the page. Newest first. */
export const listProposalsQuerySchema = z.object({
  status: statusSchema.optional(),
  category: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  q: z.string().trim().max(100).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type ListProposalsQuery = z.infer<typeof listProposalsQuerySchema>;

/** Answer of `GET /api/proposals`. */
export const listProposalsResponseSchema = successSchema(z.array(proposalSchema)).extend({
  page: pageInfoSchema,
});
