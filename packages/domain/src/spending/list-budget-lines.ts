import { z } from 'zod';
import { BUDGET_PHASES, ECONOMIC_TYPES } from './budget-tree.ts';
import { MAX_NAME_LENGTH } from './category.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import {
  beyondPages,
  idFilterSchema,
  idOrNoneSchema,
  isWithinPages,
  listedRowSchema,
  listedRowsSchema,
  rowPageShape,
  wordsSchema,
} from './listed-row.ts';

/** What narrows the budget lines; the page's address has the same names. */
export const budgetLineFiltersSchema = z.object({
  fiscal_year: fiscalYearSchema.optional(),
  ministry: idFilterSchema.optional(),
  category: idOrNoneSchema.optional(),
  economic_type: z.enum(ECONOMIC_TYPES).optional(),
  /** `actual`: the accounts after the year, which no figure of the budget adds up; left out, the lines in force. */
  phase: z.literal('actual').optional(),
  /** The whole name of a programme. */
  programme: z.string().max(MAX_NAME_LENGTH).optional(),
  /** Words of the head, the programme or the ministry. */
  q: wordsSchema.optional(),
});
export type BudgetLineFilters = z.infer<typeof budgetLineFiltersSchema>;

/** `GET /api/spending/budget-lines`: the newest year first, and within it the largest amount. */
export const listBudgetLinesQuerySchema = budgetLineFiltersSchema
  .extend(rowPageShape)
  .refine(isWithinPages, beyondPages);
export type ListBudgetLinesQuery = z.infer<typeof listBudgetLinesQuerySchema>;

/** A line of the budget: approved, or the revised one that replaced it; or of the accounts after the year. */
export const listedBudgetLineSchema = listedRowSchema.extend({
  budget_line_id: z.number().int(),
  head: z.string().nullable(),
  programme: z.string().nullable(),
  economic_type: z.enum(ECONOMIC_TYPES),
  phase: z.enum(BUDGET_PHASES),
});
export type ListedBudgetLine = z.infer<typeof listedBudgetLineSchema>;
export const listBudgetLinesResponseSchema = listedRowsSchema(listedBudgetLineSchema);
export type ListBudgetLinesResponse = z.infer<typeof listBudgetLinesResponseSchema>;
