import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { PROVINCES } from '../core/provinces.ts';
import { isPlainText } from '../core/text-fault.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import { PROJECT_STATUSES, projectSchema } from './project.ts';

/** A leading minus sorts downwards. `-updated` is what a visitor gets who did not choose. */
export const PROJECT_SORTS = [
  '-updated',
  'updated',
  'name',
  '-name',
  'allocated',
  '-allocated',
  'spent',
  '-spent',
  'progress',
  '-progress',
] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

export const MAX_SEARCH_LENGTH = 100;
export const MAX_PAGE_SIZE = 200;

const idSchema = wholeNumberSchema(1, 2_147_483_647);

/** The filters that the list and its exports share; all of them live in the page's URL under the same names. */
export const projectFiltersSchema = z.object({
  q: z.string().max(MAX_SEARCH_LENGTH).refine(isPlainText, 'Must not contain control characters').optional(),
  category: idSchema.optional(),
  province: z.enum(PROVINCES).optional(),
  ministry: idSchema.optional(),
  status: z.enum(PROJECT_STATUSES).optional(),
  fiscal_year: fiscalYearSchema.optional(),
  sort: z.enum(PROJECT_SORTS).default('-updated'),
});
export type ProjectFilters = z.infer<typeof projectFiltersSchema>;

/**
 * `GET /api/projects`: filters, a 1-based page of `limit` rows, and `format`: with it, every matching row comes as a file.
 * Without `page` and `limit` every matching row is answered (specification, section 7).
 */
export const listProjectsQuerySchema = projectFiltersSchema.extend({
  page: wholeNumberSchema(1, 100_000).optional(),
  limit: wholeNumberSchema(1, MAX_PAGE_SIZE).optional(),
  format: z.enum(['csv', 'json']).optional(),
});
export type ListProjectsQuery = z.infer<typeof listProjectsQuerySchema>;

export const listProjectsResponseSchema = successSchema(z.array(projectSchema)).extend({
  page: pageInfoSchema,
});
/** `?format=json`: every project that matches, without pages. */
export const exportProjectsResponseSchema = successSchema(z.array(projectSchema));
export type ListProjectsResponse = z.infer<typeof listProjectsResponseSchema>;
