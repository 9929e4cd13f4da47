import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { isPlainText } from '../core/text-fault.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { reportSchema } from './report.ts';
import { PRIORITIES, REPORT_SORTS, REPORT_STATUSES } from './report-choices.ts';

const MAX_SEARCH_LENGTH = 120;

/** The filters of the list. They combine; `q`: every word begins a word of a public title or description. */
export const reportFiltersSchema = z.object({
  status: z.enum(REPORT_STATUSES).optional(),
  priority: z
    .string()
    .max(20)
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(PRIORITIES, `Expected one of ${PRIORITIES.join(', ')}`))
    .optional(),
  /** The key of a category, for example `health`. */
  category: z
    .string()
    .regex(/^[a-z-]{2,40}$/, 'Unknown category')
    .optional(),
  q: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH, `At most ${MAX_SEARCH_LENGTH} characters`)
    .refine(isPlainText, 'Must not contain control characters')
    .optional(),
  sort: z.enum(REPORT_SORTS).default('newest'),
});
export type ReportFilters = z.infer<typeof reportFiltersSchema>;

/** Query of `GET /api/reports`: filters, a 1-based page, and `format`: with it, every matching one comes as a file. */
export const listReportsQuerySchema = reportFiltersSchema.extend({
  page: wholeNumberSchema(1, 100_000).default(1),
  limit: wholeNumberSchema(1, 100).default(20),
  format: z.enum(['csv', 'json']).optional(),
});
export type ListReportsQuery = z.infer<typeof listReportsQuerySchema>;

/** Answer of `GET /api/reports`. */
export const listReportsResponseSchema = successSchema(z.array(reportSchema)).extend({
  page: pageInfoSchema,
});
/** `?format=json`: every report that matches, without pages. */
export const exportReportsResponseSchema = successSchema(z.array(reportSchema));

/** Parameters of `GET /api/reports/{id}` and its answer. */
export const reportParamSchema = z.object({ id: wholeNumberSchema(1, 2_147_483_647) });
export const reportResponseSchema = successSchema(reportSchema);
