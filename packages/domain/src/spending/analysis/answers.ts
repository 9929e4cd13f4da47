import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { localizedSchema } from '../../core/localized.ts';
import { PROVINCES } from '../../core/provinces.ts';
import { amountSchema, minorSchema } from '../amount.ts';
import { INCOMPARABLE_REASONS } from '../compare-ministries.ts';
import { fiscalYearSchema } from '../fiscal-year.ts';
import { sourceSchema } from '../source.ts';
import { pricesSchema } from './prices.ts';

const format = z.enum(['json', 'csv']).default('json');

/** `?fiscal_year=`: left out means the year that pages open on. */
export const analysisQuerySchema = z.object({ fiscal_year: fiscalYearSchema.optional(), format });

/** `?prices=`: the year whose prices amounts are in; left out, they are as published. */
export const pricedQuerySchema = z.object({ prices: fiscalYearSchema.optional(), format });

/** A count of people or households, the year it is of, and its source (null for the census that the product knows). */
export const headCountSchema = z.object({
  count: z.number().int(),
  year: z.number().int(),
  names: localizedSchema,
  source: sourceSchema.nullable(),
});
export type HeadCount = z.infer<typeof headCountSchema>;

/** An amount as a part of the year's whole and for each person and household, in cents; null where no count is known. */
const partSchema = amountSchema.extend({
  share: z.number(),
  per_person_minor: minorSchema.nullable(),
  per_household_minor: minorSchema.nullable(),
});

/**
 * `GET /api/spending/analysis/shares`: a year's budget as a whole, by category and by ministry, largest first. The shares of each
 * list add up to 100.0. Money of no category is a category without id and names.
 */
export const yearSharesSchema = z.object({
  fiscal_year: z.number().int(),
  people: headCountSchema.nullable(),
  households: headCountSchema.nullable(),
  total: partSchema,
  categories: z.array(
    partSchema.extend({ category_id: z.number().int().nullable(), names: localizedSchema.nullable() }),
  ),
  ministries: z.array(partSchema.extend({ ministry_id: z.number().int(), names: localizedSchema })),
  sources: z.array(sourceSchema),
});
export type YearShares = z.infer<typeof yearSharesSchema>;
export const yearSharesResponseSchema = successSchema(yearSharesSchema);

/**
 * `GET /api/spending/analysis/years`: every year's budget, oldest first, as published and in the prices of one year (null
 * where the index does not reach).
 */
export const budgetYearsSchema = z.object({
  prices: pricesSchema,
  years: z.array(
    amountSchema.extend({
      fiscal_year: z.number().int(),
      adjusted: amountSchema.nullable(),
      sources: z.array(sourceSchema),
    }),
  ),
});
export type BudgetYears = z.infer<typeof budgetYearsSchema>;
export const budgetYearsResponseSchema = successSchema(budgetYearsSchema);

/**
 * `GET /api/spending/analysis/ministries`: each ministry over the years, those of the newest year first, the largest first. A year is null where
 * the ministry did not exist, where its money can not be told apart (`reason`), or where there is no price of that year.
 */
export const ministryYearsSchema = z.object({
  prices: pricesSchema,
  fiscal_years: z.array(z.number().int()),
  /** The sources of each of those years. */
  sources: z.array(z.object({ fiscal_year: z.number().int(), sources: z.array(sourceSchema) })),
  ministries: z.array(
    z.object({
      ministry_id: z.number().int(),
      names: localizedSchema,
      years: z.array(
        z.object({
          fiscal_year: z.number().int(),
          amount: amountSchema.nullable(),
          reason: z.enum(INCOMPARABLE_REASONS).nullable(),
          predecessors: z.array(z.object({ ministry_id: z.number().int(), names: localizedSchema })),
        }),
      ),
    }),
  ),
});
export type MinistryYears = z.infer<typeof ministryYearsSchema>;
export const ministryYearsResponseSchema = successSchema(ministryYearsSchema);

/** A year's payments by the end of each month; null where they are not known. */
const executedYearSchema = z.object({
  fiscal_year: z.number().int(),
  /** Null where no budget of the year is published. */
  allocated: amountSchema.nullable(),
  /** Whether any payment of the year is on record. */
  known: z.boolean(),
  invented: z.boolean(),
  months: z.array(
    z.object({ month: z.number().int(), spent: amountSchema.nullable(), percent: z.number().nullable() }),
  ),
  sources: z.array(sourceSchema),
});

/** `GET /api/spending/analysis/execution`: spent of allocated by month, beside the year before. */
export const executionSchema = z.object({ year: executedYearSchema, before: executedYearSchema });
export type Execution = z.infer<typeof executionSchema>;
export type ExecutedYear = Execution['year'];
export const executionResponseSchema = successSchema(executionSchema);

/** `GET /api/spending/analysis/delays`: delayed projects by province, all nine in the specification's order. */
export const delaysSchema = z.object({
  fiscal_year: z.number().int(),
  provinces: z.array(
    z.object({
      province: z.enum(PROVINCES),
      projects: z.number().int(),
      delayed: z.number().int(),
      /** Delayed of all projects, in percent with one decimal; null where there are none. */
      share: z.number().nullable(),
      allocated: amountSchema,
      delayed_allocated: amountSchema,
    }),
  ),
  sources: z.array(sourceSchema),
});
export type Delays = z.infer<typeof delaysSchema>;
export const delaysResponseSchema = successSchema(delaysSchema);
