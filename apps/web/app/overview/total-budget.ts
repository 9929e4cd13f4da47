import { z } from 'zod';

/** The two fields that the overview shows of `GET /api/spending/overview`. */
export const totalBudgetSchema = z.object({
  data: z.object({
    fiscal_year: z.number().int(),
    total_budget_minor: z.string().regex(/^\d+$/),
    /** Percent against the year before; null where the two cannot be compared. */
    change: z.number().nullish(),
  }),
});
export type TotalBudget = z.infer<typeof totalBudgetSchema>;
