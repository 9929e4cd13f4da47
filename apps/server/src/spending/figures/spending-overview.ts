import { budgetPairOf, pairOf } from '@sabha/domain/spending/amount';
import { efficiencyOf } from '@sabha/domain/spending/efficiency-score';
import type { SpendingOverview } from '@sabha/domain/spending/spending-overview';
import { utilizationPercent } from '@sabha/domain/spending/utilization';
import type { Context } from '../../context.ts';
import { listCategoryRows, moneyWithoutCategory } from '../categories/categories.store.ts';
import { presentCategory } from '../categories/list-categories.ts';
import { howMany, projectSums } from '../projects/projects.store.ts';
import { yearSums } from './budget.store.ts';
import { fiscalYears } from './fiscal-years.ts';
import { knownMonths } from './months.ts';
import { listSources } from './sources.store.ts';
import { moneyRecords } from './year-records.store.ts';

/** `GET /api/spending/overview`: the cards and charts of one fiscal year, every figure a sum of stored records. */
export async function spendingOverview(
  context: Context,
  asked: number | undefined,
): Promise<SpendingOverview> {
  const { fiscal_years, opens_on } = await fiscalYears(context);
  const year = asked ?? opens_on;
  const { db } = context;
  const [sums, before, categories, none, projects, months, sources, records] = await Promise.all([
    yearSums(db, year),
    yearSums(db, year - 1),
    listCategoryRows(db, year),
    moneyWithoutCategory(db, year),
    projectSums(db, year),
    knownMonths(context, year),
    listSources(db, year),
    moneyRecords(db, year),
  ]);
  const projectCount = howMany(projects, 'projects');
  return {
    fiscal_year: year,
    fiscal_years,
    ...pairOf('total_budget', sums.allocated),
    ...pairOf('total_spent', sums.spent),
    spent_invented:
      sums.spent !== null && sources.some(({ disbursements, invented }) => disbursements > 0 && invented),
    utilization: shareOf(sums.allocated, sums.spent),
    change: shareOf(before.allocated, differenceOf(sums.allocated, before.allocated)),
    efficiency: efficiencyOf(projects),
    categories: categories.map((row) => presentCategory(row, year)),
    without_category: none && budgetPairOf(none.allocated, none.spent),
    records: { ...records, projects: projectCount, projects_paid: howMany(projects, 'known') },
    months: months.map(({ month, amount }) => ({ month, ...pairOf('amount', amount) })),
    project_count: projectCount,
    sources: sources.map(({ budget_lines: _lines, disbursements: _payments, ...source }) => source),
  };
}

/** What share of a sum another is, in percent; null where either is not known. */
function shareOf(whole: bigint | null, part: bigint | null): number | null {
  return whole === null || part === null ? null : utilizationPercent(whole, part);
}

function differenceOf(now: bigint | null, before: bigint | null): bigint | null {
  return now === null || before === null ? null : now - before;
}
