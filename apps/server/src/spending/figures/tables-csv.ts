import { rupeesText } from '@sabha/domain/spending/amount';
import type { BudgetTree } from '@sabha/domain/spending/budget-tree';
import { NO_CATEGORY } from '@sabha/domain/spending/category';
import type { Comparison, MinistryComparison } from '@sabha/domain/spending/compare-ministries';
import type { YearProvinces } from '@sabha/domain/spending/province-spending';
import { type Cell, csvTable } from '../../http/answers/csv-export.ts';
import { SOURCE_HEADINGS, sourceCells } from './source-cells.ts';

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
        sources.get(leaf.source_id)?.url ?? null,
        ...sourceCells([sources.get(leaf.source_id)].filter((source) => source !== undefined)),
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
      'source_url',
      ...SOURCE_HEADINGS,
    ],
    rows,
  );
}

/** The nine provinces, in rupees, with the sources of their projects. */
export function provincesCsv({ fiscal_year, provinces, sources }: YearProvinces): string {
  return csvTable(
    [
      ...['fiscal_year', 'province', 'projects', 'delayed_projects', 'allocated_budget', 'spent_budget'],
      ...SOURCE_HEADINGS,
    ],
    provinces.map((one) => [
      fiscal_year,
      one.province,
      one.project_count,
      one.delayed_count,
      money(one.allocated_budget_minor),
      money(one.spent_budget_minor),
      ...sourceCells(sources),
    ]),
  );
}

/** Two years of the ministries side by side, in rupees, and the year whose prices they are in, where they are adjusted. */
export function comparisonCsv({ from, to, ministries, prices, sources }: Comparison): string {
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
      'earlier_ministries',
      `together_fy_${from}`,
      `together_fy_${to}`,
      'together_change_percent',
      'changes',
      'change_sources',
      ...SOURCE_HEADINGS,
    ],
    ministries.map((one) => [
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
      one.predecessors
        .map(({ names, amount_minor }) => `${names.en}: ${rupeesText(BigInt(amount_minor))}`)
        .join('; '),
      money(one.together?.from.amount_minor),
      money(one.together?.to.amount_minor),
      one.together?.change_percent ?? null,
      ...changeCells(one),
      ...sourceCells([...sources.from, ...sources.to]),
    ]),
  );
}

/** What happened to a ministry between the years, and the documents that tell of it. */
function changeCells({ changes }: MinistryComparison): Cell[] {
  const said = changes.map(
    ({ kind, year, predecessor, successor }) =>
      `${year} ${kind}: ${predecessor.names.en} > ${successor.names.en}`,
  );
  const sources = new Set(
    changes.flatMap(({ source }) => (source ? [[source.name, source.url].filter(Boolean).join(' ')] : [])),
  );
  return [said.join('; '), [...sources].join('; ')];
}
