import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { PROVINCES } from '../core/provinces.ts';
import { budgetPairSchema } from './amount.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import { sourceSchema } from './source.ts';

/**
 * One province's projects of a fiscal year, summed. All nine are always there, in the specification's order. Amounts are null in a
 * year without projects, and what was spent is null where it is known of none of the projects; `spent_count` of how many it is.
 */
export const provinceSpendingSchema = budgetPairSchema.extend({
  province: z.enum(PROVINCES),
  project_count: z.number().int(),
  /** How many of them are delayed. */
  delayed_count: z.number().int(),
  spent_count: z.number().int(),
  utilization: z.number().nullable(),
});
export type ProvinceSpending = z.infer<typeof provinceSpendingSchema>;

export const provinceSpendingQuerySchema = z.object({
  fiscal_year: fiscalYearSchema.optional(),
  format: z.enum(['json', 'csv']).default('json'),
});
/** The provinces of a fiscal year, and the sources of their projects and payments. */
export const yearProvincesSchema = z.object({
  fiscal_year: z.number().int(),
  provinces: z.array(provinceSpendingSchema),
  sources: z.array(sourceSchema),
});
export type YearProvinces = z.infer<typeof yearProvincesSchema>;
export const provinceSpendingResponseSchema = successSchema(yearProvincesSchema);
