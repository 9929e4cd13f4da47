import { rupeesText } from '@sabha/domain/spending/amount';
import type {
  BudgetYears,
  Delays,
  Execution,
  MinistryYears,
  YearShares,
} from '@sabha/domain/spending/analysis/answers';
import type { Prices } from '@sabha/domain/spending/analysis/prices';
import { type Cell, csvTable } from '../../http/answers/csv-export.ts';
import { SOURCE_HEADINGS, sourceCells } from '../figures/source-cells.ts';

const money = (minor: string | null | undefined): Cell =>
  minor === null || minor === undefined ? null : { decimal: rupeesText(BigInt(minor)) };

/** The parts of a year's budget in rupees: the whole, its categories, its ministries. */
export function sharesCsv({
  fiscal_year,
  total,
  categories,
  ministries,
  people,
  households,
  sources,
}: YearShares): string {
  const parts = [
    { part: 'total', id: null, names: null, ...total },
    ...categories.map((one) => ({ part: 'category', id: one.category_id, ...one })),
    ...ministries.map((one) => ({ part: 'ministry', id: one.ministry_id, ...one })),
  ];
  return csvTable(
    [
      ...['fiscal_year', 'part', 'id', 'name', 'name_si', 'name_ta', 'allocated', 'share_percent'],
      ...['per_person', 'people', 'people_year', 'per_household', 'households', 'households_year'],
      ...SOURCE_HEADINGS,
    ],
    parts.map((one): Cell[] => [
      fiscal_year,
      one.part,
      one.id,
      one.names?.en ?? null,
      one.names?.si ?? null,
      one.names?.ta ?? null,
      money(one.amount_minor),
      one.share,
      money(one.per_person_minor),
      people?.count ?? null,
      people?.year ?? null,
      money(one.per_household_minor),
      households?.count ?? null,
      households?.year ?? null,
      ...sourceCells(sources),
    ]),
  );
}

const priced = ({ year, names, source }: Prices): Cell[] => [year, names?.en ?? null, source?.name ?? null];
const PRICED = ['prices_of', 'index', 'index_source'];

/** Every year's budget in rupees; an empty cell where the index does not reach. */
export function budgetYearsCsv({ prices, years }: BudgetYears): string {
  return csvTable(
    ['fiscal_year', 'budget', 'budget_adjusted', ...PRICED, ...SOURCE_HEADINGS],
    years.map((one) => [
      one.fiscal_year,
      money(one.amount_minor),
      money(one.adjusted?.amount_minor),
      ...priced(prices),
      ...sourceCells(one.sources),
    ]),
  );
}

/** Each ministry and year in rupees; where there is no amount, why. */
export function ministryYearsCsv({ prices, ministries, sources }: MinistryYears): string {
  const ofYear = new Map(sources.map((year) => [year.fiscal_year, year.sources]));
  return csvTable(
    [
      'ministry_id',
      'ministry',
      'ministry_si',
      'ministry_ta',
      'fiscal_year',
      'allocated',
      'reason',
      'includes',
      ...PRICED,
      ...SOURCE_HEADINGS,
    ],
    ministries.flatMap(({ ministry_id, names, years }) =>
      years.map((one): Cell[] => [
        ministry_id,
        names.en,
        names.si,
        names.ta,
        one.fiscal_year,
        money(one.amount?.amount_minor),
        one.reason,
        one.predecessors.map((before) => before.names.en).join('; '),
        ...priced(prices),
        ...sourceCells(ofYear.get(one.fiscal_year) ?? []),
      ]),
    ),
  );
}

/** Both years by month, cumulative, in rupees; an empty cell where it is not known. */
export function executionCsv({ year, before }: Execution): string {
  return csvTable(
    ['fiscal_year', 'month', 'spent_until_then', 'allocated', 'percent', ...SOURCE_HEADINGS],
    [before, year].flatMap((one) =>
      one.months.map((month): Cell[] => [
        one.fiscal_year,
        month.month,
        money(month.spent?.amount_minor),
        money(one.allocated?.amount_minor),
        month.percent,
        ...sourceCells(one.sources),
      ]),
    ),
  );
}

/** Delayed projects by province, in rupees. */
export function delaysCsv({ fiscal_year, provinces, sources }: Delays): string {
  return csvTable(
    [
      ...[
        'fiscal_year',
        'province',
        'projects',
        'delayed',
        'delayed_percent',
        'allocated',
        'allocated_delayed',
      ],
      ...SOURCE_HEADINGS,
    ],
    provinces.map((one) => [
      fiscal_year,
      one.province,
      one.projects,
      one.delayed,
      one.share,
      money(one.allocated.amount_minor),
      money(one.delayed_allocated.amount_minor),
      ...sourceCells(sources),
    ]),
  );
}
