import { successSchema } from '@sabha/domain/core/envelope';
import { spendingOverviewSchema } from '@sabha/domain/spending/spending-overview';

/** What the overview shows of `GET /api/spending/overview`; the rest is not sent on to the browser. */
export const totalBudgetSchema = successSchema(
  spendingOverviewSchema.pick({
    fiscal_year: true,
    total_budget_minor: true,
    change: true,
    spent_invented: true,
    categories: true,
    sources: true,
  }),
);
