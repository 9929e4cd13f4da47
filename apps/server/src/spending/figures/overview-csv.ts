import { rupeesText } from '@sabha/domain/spending/amount';
import { trendMonths } from '@sabha/domain/spending/monthly-disbursements';
import type { Context } from '../../context.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import { listCategoryRows } from '../categories/categories.store.ts';
import { monthlySums } from '../disbursements/disbursements.store.ts';
import { fiscalYearToShow } from './fiscal-years.ts';
import { SOURCE_HEADINGS, sourceCells } from './source-cells.ts';
import { type CountedSource, listSources } from './sources.store.ts';

interface YearFile {
  readonly year: number;
  readonly csv: string;
}

/** The categories of a fiscal year in rupees, each with the sources of its budget and of its payments. */
export async function categoriesFile(context: Context, asked: number | undefined): Promise<YearFile> {
  const year = await fiscalYearToShow(context, asked);
  const [rows, known] = await Promise.all([
    listCategoryRows(context.db, year),
    listSources(context.db, null),
  ]);
  const csv = csvTable(
    [
      'fiscal_year',
      'category_id',
      'category_name',
      'category_name_si',
      'category_name_ta',
      'allocated_budget',
      'allocated_source',
      'allocated_invented',
      'spent_budget',
      'spent_source',
      'spent_invented',
    ],
    rows.map((one) => [
      year,
      one.id,
      one.name_en,
      one.name_si,
      one.name_ta,
      { decimal: rupeesText(one.allocated) },
      ...sourceCells(those(one.budget_sources, known)),
      { decimal: rupeesText(one.spent) },
      ...sourceCells(those(one.spent_sources, known)),
    ]),
  );
  return { year, csv };
}

/** The months of the trend line in rupees, each with its sources. */
export async function monthsFile(context: Context, asked: number | undefined): Promise<YearFile> {
  const year = await fiscalYearToShow(context, asked);
  const months = trendMonths(year, context.clock());
  const [sums, known] = await Promise.all([
    monthlySums(context.db, months.at(0) ?? '', months.at(-1) ?? ''),
    listSources(context.db, null),
  ]);
  const csv = csvTable(
    ['month', 'spent', ...SOURCE_HEADINGS],
    months.map((month) => {
      const found = sums.get(month);
      return [
        month,
        { decimal: rupeesText(found?.amount ?? 0n) },
        ...sourceCells(those(found?.sources ?? null, known)),
      ];
    }),
  );
  return { year, csv };
}

function those(ids: readonly number[] | null, known: readonly CountedSource[]): CountedSource[] {
  return known.filter(({ source_id }) => ids?.includes(source_id));
}
