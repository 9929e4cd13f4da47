import { rupeesNumber } from '@sabha/domain/core/money';
import { amountOf } from '@sabha/domain/spending/amount';
import { efficiencyOf } from '@sabha/domain/spending/efficiency-score';
import { type MonthlyDisbursement, trendMonths } from '@sabha/domain/spending/monthly-disbursements';
import type { SpendingOverview } from '@sabha/domain/spending/spending-overview';
import { utilizationPercent } from '@sabha/domain/spending/utilization';
import type { Context } from '../../context.ts';
import { listCategoryRows } from '../categories/categories.store.ts';
import { presentCategory } from '../categories/list-categories.ts';
import { monthlySums } from '../disbursements/disbursements.store.ts';
import { projectSums } from '../projects/projects.store.ts';
import { yearSums } from './budget.store.ts';
import { fiscalYears } from './fiscal-years.ts';
import { listSources } from './sources.store.ts';

/** `GET /api/spending/overview`: the cards and charts of one fiscal year, every figure a sum of stored records. */
export async function spendingOverview(
  context: Context,
  asked: number | undefined,
): Promise<SpendingOverview> {
  const { fiscal_years, opens_on } = await fiscalYears(context);
  const year = asked ?? opens_on;
  const { db } = context;
  const [sums, before, categories, projects, months, sources] = await Promise.all([
    yearSums(db, year),
    yearSums(db, year - 1),
    listCategoryRows(db, year),
    projectSums(db, year),
    trend(context, year),
    listSources(db, year),
  ]);
  return {
    fiscal_year: year,
    fiscal_years,
    total_budget: rupeesNumber(sums.allocated),
    total_budget_minor: String(sums.allocated),
    total_spent: rupeesNumber(sums.spent),
    total_spent_minor: String(sums.spent),
    spent_invented: sources.some(({ disbursements, invented }) => disbursements > 0 && invented),
    utilization: utilizationPercent(sums.allocated, sums.spent),
    change: utilizationPercent(before.allocated, sums.allocated - before.allocated),
    efficiency: efficiencyOf(projects),
    categories: categories.map((row) => presentCategory(row, year)),
    months,
    project_count: projects.length,
    sources: sources.map(({ budget_lines: _lines, disbursements: _payments, ...source }) => source),
  };
}

async function trend(context: Context, year: number): Promise<MonthlyDisbursement[]> {
  const months = trendMonths(year, context.clock());
  const sums = await monthlySums(context.db, months.at(0) ?? '', months.at(-1) ?? '');
  return months.map((month) => ({ month, ...amountOf(sums.get(month)?.amount ?? 0n) }));
}
