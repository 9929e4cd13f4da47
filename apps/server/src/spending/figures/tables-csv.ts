import { rupeesText } from '@sabha/domain/spending/amount';
import type { Prices } from '@sabha/domain/spending/analysis/prices';
import type { BudgetTree } from '@sabha/domain/spending/budget-tree';
import type { MinistryComparison } from '@sabha/domain/spending/compare-ministries';
import type { ProvinceSpending } from '@sabha/domain/spending/province-spending';
import type { Source } from '@sabha/domain/spending/source';
import { type Cell, csvTable } from '../../http/answers/csv-export.ts';

const money = (minor: string | undefined): Cell =>
  minor === undefined ? null : { decimal: rupeesText(BigInt(minor)) };

/** The budget tree, a line for each of its leaves, with the source of each. */
export function budgetTreeCsv(tree: BudgetTree): string {
  const sources = new Map(tree.sources.map((source) => [source.source_id, source]));
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
      'amount',
      'source',
      'source_url',
    ],
    rows,
  );
}

/** Where the figures of a file come from, and whether some of them are invented. */
function sourceCells(sources: readonly Source[]): Cell[] {
  const names = [...new Set(sources.map(({ name }) => name))].join('; ');
  return [names === '' ? null : names, sources.some(({ invented }) => invented) ? 'invented' : ''];
}

/** The nine provinces, in rupees. */
export function provincesCsv(
  year: number,
  provinces: readonly ProvinceSpending[],
  sources: readonly Source[],
): string {
  return csvTable(
    [
      'fiscal_year',
      'province',
      'projects',
      'delayed_projects',
      'allocated_budget',
      'spent_budget',
      'source',
      'invented',
    ],
    provinces.map((one) => [
      year,
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
export function comparisonCsv(
  from: number,
  to: number,
  rows: readonly MinistryComparison[],
  prices: Prices,
  sources: readonly Source[],
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
      'earlier_ministries',
      `together_fy_${from}`,
      `together_fy_${to}`,
      'together_change_percent',
      'changes',
      'change_sources',
      'source',
      'invented',
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
      one.predecessors
        .map(({ names, amount_minor }) => `${names.en}: ${rupeesText(BigInt(amount_minor))}`)
        .join('; '),
      money(one.together?.from.amount_minor),
      money(one.together?.to.amount_minor),
      one.together?.change_percent ?? null,
      ...changeCells(one),
      ...sourceCells(sources),
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
