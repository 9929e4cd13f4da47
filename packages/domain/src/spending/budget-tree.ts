import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { amountSchema } from './amount.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import { sourceSchema } from './source.ts';

/** Recurrent expenditure keeps the state running, capital expenditure builds: the two types of the estimates. */
export const ECONOMIC_TYPES = ['recurrent', 'capital'] as const;
export type EconomicType = (typeof ECONOMIC_TYPES)[number];

/** How an amount came about: voted by Parliament, changed in the year, or the accounts after it. */
export const BUDGET_PHASES = ['approved', 'revised', 'actual'] as const;
export type BudgetPhase = (typeof BUDGET_PHASES)[number];

/** A programme of a ministry; `programme` is null for the part that its source does not divide into programmes. */
const programmeSchema = amountSchema.extend({
  programme: z.string().nullable(),
  head: z.string().nullable(),
  phase: z.enum(BUDGET_PHASES),
  source_id: z.number().int(),
  category_id: z.number().int().nullable(),
});

/** The appropriation in force of a fiscal year: ministry → economic type → programme, each level the sum of the next. */
export const budgetTreeSchema = amountSchema.extend({
  fiscal_year: z.number().int(),
  ministries: z.array(
    amountSchema.extend({
      ministry_id: z.number().int(),
      ministry: z.string(),
      names: localizedSchema,
      category_id: z.number().int().nullable(),
      economic_types: z.array(
        amountSchema.extend({ economic_type: z.enum(ECONOMIC_TYPES), programmes: z.array(programmeSchema) }),
      ),
    }),
  ),
  /** What of the whole counts to no category, and the names of the categories. */
  without_category: amountSchema,
  categories: z.array(z.object({ category_id: z.number().int(), names: localizedSchema })),
  sources: z.array(sourceSchema),
});
export type BudgetTree = z.infer<typeof budgetTreeSchema>;

/** The path into the tree: a ministry, and within it an economic type, narrow the answer to that branch. */
export const budgetTreeQuerySchema = z.object({
  fiscal_year: fiscalYearSchema.optional(),
  ministry: wholeNumberSchema(1, 2_147_483_647).optional(),
  economic_type: z.enum(ECONOMIC_TYPES).optional(),
  /** `ministry`: the sums of the ministries alone, without their lines, as a page shows them. */
  levels: z.enum(['all', 'ministry']).default('all'),
  format: z.enum(['json', 'csv']).default('json'),
});
export type BudgetTreeQuery = z.infer<typeof budgetTreeQuerySchema>;
export const budgetTreeResponseSchema = successSchema(budgetTreeSchema);
