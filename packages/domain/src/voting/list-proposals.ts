import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { isPlainText } from '../core/text-fault.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { proposalSchema } from './proposal.ts';
import { PROPOSAL_STATUSES } from './proposal-status.ts';

/** `newest` is what a visitor gets who did not choose; `closing`: the nearest end first; `votes`: the most votes first. */
export const PROPOSAL_SORTS = ['newest', 'closing', 'votes'] as const;
export type ProposalSort = (typeof PROPOSAL_SORTS)[number];

const MAX_SEARCH_LENGTH = 100;

/** A status in any case of letters, as a path or query gives it. */
export const statusInAnyCaseSchema = z
  .string()
  .max(20)
  .transform((text) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase())
  .pipe(z.enum(PROPOSAL_STATUSES, `Expected one of ${PROPOSAL_STATUSES.join(', ')}`));

/** Words to search for: plain text, whatever characters it has. */
export const proposalSearchSchema = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH, `At most ${MAX_SEARCH_LENGTH} characters`)
  .refine(isPlainText, 'Must not contain control characters');

/** The filters that the list and its files share. They combine; `q`: every word, in any of the three languages. */
export const proposalFiltersSchema = z.object({
  status: statusInAnyCaseSchema.optional(),
  category: wholeNumberSchema(1, 2_147_483_647).optional(),
  q: proposalSearchSchema.optional(),
  sort: z.enum(PROPOSAL_SORTS).default('newest'),
});
export type ProposalFilters = z.infer<typeof proposalFiltersSchema>;

/** Query of `GET /api/proposals`: filters, a 1-based page, and `format`: with it, every matching one comes as a file. */
export const listProposalsQuerySchema = proposalFiltersSchema.extend({
  page: wholeNumberSchema(1, 100_000).default(1),
  limit: wholeNumberSchema(1, 100).default(20),
  format: z.enum(['csv', 'json']).optional(),
});
export type ListProposalsQuery = z.infer<typeof listProposalsQuerySchema>;

/** Answer of `GET /api/proposals`. */
export const listProposalsResponseSchema = successSchema(z.array(proposalSchema)).extend({
  page: pageInfoSchema,
});
/** `?format=json`: every proposal that matches, without pages. */
export const exportProposalsResponseSchema = successSchema(z.array(proposalSchema));
