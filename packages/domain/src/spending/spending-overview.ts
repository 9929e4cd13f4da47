import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { budgetPairSchema, minorSchema } from './amount.ts';
import { categorySchema } from './category.ts';
import { efficiencySchema } from './efficiency-score.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import { monthlyDisbursementSchema } from './monthly-disbursements.ts';
import { describedSourceSchema, sourceSchema } from './source.ts';
import { yearRecordsSchema } from './year-records.ts';

/** `?format=csv` on the overview gives its categories, `?format=csv&part=months` its trend line. */
export const spendingOverviewQuerySchema = z.object({
  fiscal_year: fiscalYearSchema.optional(),
  format: z.enum(['json', 'csv']).default('json'),
  part: z.enum(['categories', 'months']).default('categories'),
});

/**
 * The three cards, the bar chart and the line chart of one fiscal year. The totals cover every budget line
 * and disbursement of the year; `change` is the total budget against the year before in percent, null where there is none.
 * What no record says is null, and `records` what there is.
 */
export const spendingOverviewSchema = z.object({
  fiscal_year: z.number().int(),
  total_budget: z.number().nullable(),
  total_budget_minor: minorSchema.nullable(),
  total_spent: z.number().nullable(),
  total_spent_minor: minorSchema.nullable(),
  fiscal_years: z.array(z.number().int()),
  /** Whether any payment of the year is invented for the demonstration: then so is every figure of what was spent. */
  spent_invented: z.boolean(),
  utilization: z.number().nullable(),
  change: z.number().nullable(),
  efficiency: efficiencySchema,
  categories: z.array(categorySchema),
  /** The money of ministries without a category; null where there is none. With it the categories are the totals. */
  without_category: budgetPairSchema.nullable(),
  records: yearRecordsSchema,
  months: z.array(monthlyDisbursementSchema),
  project_count: z.number().int(),
  sources: z.array(sourceSchema),
});
export type SpendingOverview = z.infer<typeof spendingOverviewSchema>;
export const spendingOverviewResponseSchema = successSchema(spendingOverviewSchema);

/**
 * `GET /api/spending/fiscal-years`, newest first: the years with a published budget, those of which a budget, payments or projects are
 * on record, and the one that pages open on.
 */
export const fiscalYearsSchema = z.object({
  fiscal_years: z.array(z.number().int()),
  recorded_years: z.array(z.number().int()),
  opens_on: z.number().int(),
});
export type FiscalYears = z.infer<typeof fiscalYearsSchema>;
export const fiscalYearsResponseSchema = successSchema(fiscalYearsSchema);

/** `GET /api/spending/sources`: of one fiscal year where asked for, else of all; real ones first. */
export const listSourcesResponseSchema = successSchema(z.array(describedSourceSchema));
