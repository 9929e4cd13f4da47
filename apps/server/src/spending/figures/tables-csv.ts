import { rupeesText } from '@sabha/domain/spending/amount';
import type { Prices } from '@sabha/domain/spending/analysis/prices';
import type { BudgetTree } from '@sabha/domain/spending/budget-tree';
import { NO_CATEGORY } from '@sabha/domain/spending/category';
import type { MinistryComparison } from '@sabha/domain/spending/compare-ministries';
import type { ProvinceSpending } from '@sabha/domain/spending/province-spending';
import { type Cell, csvTable } from '../../http/answers/csv-export.ts';

const money = (minor: string | null | undefined): Cell =>
  minor === undefined || minor === null ? null : { decimal: rupeesText(BigInt(minor)) };

/** The budget tree, a line for each of its leaves, with the source of each. */
export function budgetTreeCsv(tree: BudgetTree): string {
  const sources = new Map(tree.sources.map((source) => [source.source_id, source]));
  const categories = new Map(tree.categories.map((one) => [one.category_id, one.names.en]));
  const rows = tree.ministries.flatMap((ministry) =>
    ministry.economic_types.flatMap((type) =>
      type.programmes.map((leaf): Cell[] => [
        tree.fiscal_year,
        ministry.names.en,
        ministry.names.si,
        ministry.names.ta,
        type.economic_type,
        leaf.head,
        leaf.programme,
        leaf.phase,
        categories.get(leaf.category_id ?? 0) ?? NO_CATEGORY.en,
        money(leaf.amount_minor),
        sources.get(leaf.source_id)?.name ?? null,
        sources.get(leaf.source_id)?.url ?? null,
      ]),
    ),
  );
  return csvTable(
    [
      'fiscal_year',
      'ministry',
      'ministry_si',
      'ministry_ta',
      'economic_type',
      'head',
      'programme',
      'phase',
      'category',
      'amount',
      'source',
      'source_url',
    ],
    rows,
  );
}

/** The nine provinces, in rupees. */
export function provincesCsv(year: number, provinces: readonly ProvinceSpending[]): string {
  return csvTable(
    ['fiscal_year', 'province', 'projects', 'delayed_projects', 'allocated_budget', 'spent_budget'],
    provinces.map((one) => [
      year,
      one.province,
      one.project_count,
      one.delayed_count,
      money(one.allocated_budget_minor),
      money(one.spent_budget_minor),
    ]),
  );
}

/** Two years of the ministries side by side, in rupees, and the year whose prices they are in, where they are adjusted. */
export function comparisonCsv(
  from: number,
  to: number,
  rows: readonly MinistryComparison[],
  prices: Prices,
): string {
  return csvTable(
    [
      'ministry',
      'ministry_si',
      'ministry_ta',
      `fy_${from}`,
      `fy_${to}`,
      'comparable',
      'reason',
      'change_percent',
      'prices_of',
      'index',
    ],
    rows.map((one) => [
      one.names.en,
      one.names.si,
      one.names.ta,
      money(one.from?.amount_minor),
      money(one.to?.amount_minor),
      one.comparable ? 'yes' : 'not comparable',
      one.reason,
      one.change_percent,
      prices.year,
      prices.year === null ? null : (prices.names?.en ?? null),
    ]),
  );
}
