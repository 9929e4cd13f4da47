import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { isPlainText } from '../core/text-fault.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { policySchema } from './policy.ts';
import { POLICY_STATUSES } from './policy-status.ts';

const MAX_SEARCH_LENGTH = 100;
const MAX_ID = 2_147_483_647;
const rowsSchema = wholeNumberSchema(1, 100);

const statusSchema = z
  .string()
  .max(20)
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(POLICY_STATUSES, `Expected one of ${POLICY_STATUSES.join(', ')}`));

/** The filters of the list and its files. They combine; `search` (or `q`): every word, in any of the three languages. */
const policyFiltersSchema = z.object({
  status: statusSchema.optional(),
  /** A ministry by the number that the spending calls have for it. */
  ministry: wholeNumberSchema(1, MAX_ID).optional(),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH, `At most ${MAX_SEARCH_LENGTH} characters`)
    .refine(isPlainText, 'Must not contain control characters')
    .optional(),
});
export type PolicyFilters = z.infer<typeof policyFiltersSchema>;

/**
 * Query of `GET /api/policies`: filters, a 1-based page, and rows a page as `size` or `limit` (10 where neither is given; `size`
 * wins). With `format` it comes as a file: every matching policy as CSV or JSON, or the 50 that changed last as an Atom feed.
 */
export const listPoliciesQuerySchema = policyFiltersSchema.extend({
  page: wholeNumberSchema(1, 100_000).default(1),
  size: rowsSchema.optional(),
  limit: rowsSchema.optional(),
  format: z.enum(['csv', 'json', 'atom']).optional(),
});
export type ListPoliciesQuery = z.infer<typeof listPoliciesQuerySchema>;

/** Answer of `GET /api/policies`. */
export const listPoliciesResponseSchema = successSchema(z.array(policySchema)).extend({
  page: pageInfoSchema,
});
/** `?format=json`: every policy that matches, without pages. */
export const exportPoliciesResponseSchema = successSchema(z.array(policySchema));
