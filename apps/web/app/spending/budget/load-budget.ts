import type { Language } from '@sabha/domain/core/localized';
import type { BudgetPair } from '@sabha/domain/spending/amount';
import type { BudgetTree } from '@sabha/domain/spending/budget-tree';
import type { MinistryComparison } from '@sabha/domain/spending/compare-ministries';
import {
  type SpendingOverview,
  spendingOverviewResponseSchema,
} from '@sabha/domain/spending/spending-overview';
import { kindOf } from '../../charts/spending-kind.ts';
import type { Api } from '../../shell/context.ts';
import { load, mapLoaded } from '../../shell/load.ts';
import { loadChanges, loadTree } from '../load-ministries.ts';
import { loadYear } from '../load-year.ts';
import { loadNote } from '../note/load-note.ts';

/** All that the budget shows of a fiscal year, in the reader's language alone; each part fails alone. */
export async function loadBudget(api: Api, language: Language, asked: number | undefined) {
  const { year, earlier, recordedYears, ofYear } = await loadYear(api, asked);
  const [overview, tree, comparison] = await Promise.all([
    load(api, `/api/spending/overview${ofYear}`, spendingOverviewResponseSchema),
    loadTree(api, { ofYear }, 'levels=ministry'),
    loadChanges(api, { year, earlier }),
  ]);
  const changes = comparison?.ok ? comparison.data.data.ministries : [];
  return {
    year,
    earlier,
    recordedYears,
    spending: mapLoaded(overview, ({ data }) => presentSpending(data, language)),
    budget: mapLoaded(tree, ({ data }) => presentBudget(data, changes, language)),
  };
}

/** Allocated and spent in cents; null where no record says how much. */
function presentPair(pair: BudgetPair) {
  const { allocated_budget_minor: allocated, spent_budget_minor: spent } = pair;
  return {
    allocated: allocated === null ? null : BigInt(allocated),
    spent: spent === null ? null : BigInt(spent),
  };
}

function presentSpending(
  { categories, without_category, sources, ...overview }: SpendingOverview,
  language: Language,
) {
  return {
    ...overview,
    sources: sources.filter(({ invented }) => invented === overview.spent_invented),
    note: loadNote({ categories, without_category }, language),
    budgetSources: sources.filter(({ invented }) => !invented),
    categories: categories.map((one) => ({
      id: one.category_id,
      name: one.names[language],
      kind: kindOf(one.names.en),
      ...presentPair(one),
    })),
    withoutCategory: without_category && presentPair(without_category),
  };
}
export type Spending = ReturnType<typeof presentSpending>;

function presentBudget(tree: BudgetTree, changes: readonly MinistryComparison[], language: Language) {
  const changeOf = new Map(changes.map((one) => [one.ministry_id, one.change_percent]));
  return {
    year: tree.fiscal_year,
    total: BigInt(tree.amount_minor),
    sources: tree.sources,
    ministries: tree.ministries.map(({ ministry_id: id, names, amount_minor }) => ({
      id,
      name: names[language],
      cents: BigInt(amount_minor),
      /** The published estimates have one line for finance, with debt service and transfers in it, and do not divide it. */
      debt: kindOf(names.en) === 'treasury',
      /** Against the year before, in percent; null where that can not be said. */
      change: changeOf.get(id) ?? null,
    })),
  };
}
export type Budget = ReturnType<typeof presentBudget>;
