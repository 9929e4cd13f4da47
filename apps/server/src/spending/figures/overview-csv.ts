import { rupeesText } from '@sabha/domain/spending/amount';
import { NO_CATEGORY } from '@sabha/domain/spending/category';
import type { Context } from '../../context.ts';
import { type Cell, csvTable } from '../../http/answers/csv-export.ts';
import { listCategoryRows, moneyWithoutCategory } from '../categories/categories.store.ts';
import { fiscalYearToShow } from './fiscal-years.ts';
import { knownMonths } from './months.ts';
import { SOURCE_HEADINGS, sourceCells } from './source-cells.ts';
import { type CountedSource, listSources } from './sources.store.ts';

interface YearFile {
  readonly year: number;
  readonly csv: string;
}

/** The categories of a fiscal year in rupees, each with the sources of its budget and of its payments. */
export async function categoriesFile(context: Context, asked: number | undefined): Promise<YearFile> {
  const year = await fiscalYearToShow(context, asked);
  const [rows, none, known] = await Promise.all([
    listCategoryRows(context.db, year),
    moneyWithoutCategory(context.db, year),
    listSources(context.db, null),
  ]);
  const withoutCategory = none
    ? [{ id: null, ...none, name_en: NO_CATEGORY.en, name_si: NO_CATEGORY.si, name_ta: NO_CATEGORY.ta }]
    : [];
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
    [...withoutCategory, ...rows].map((one) => [
      year,
      one.id,
      one.name_en,
      one.name_si,
      one.name_ta,
      moneyCell(one.allocated),
      ...sourceCells(those(one.budget_sources, known)),
      moneyCell(one.spent),
      ...sourceCells(those(one.spent_sources, known)),
    ]),
  );
  return { year, csv };
}

/** The months of the trend line in rupees, each with its sources. */
export async function monthsFile(context: Context, asked: number | undefined): Promise<YearFile> {
  const year = await fiscalYearToShow(context, asked);
  const [months, known] = await Promise.all([knownMonths(context, year), listSources(context.db, null)]);
  const csv = csvTable(
    ['month', 'spent', ...SOURCE_HEADINGS],
    months.map(({ month, amount, sources }) => [
      month,
      moneyCell(amount),
      ...sourceCells(those(sources, known)),
    ]),
  );
  return { year, csv };
}

/** Rupees; empty where it is not known. */
function moneyCell(cents: bigint | null): Cell {
  return cents === null ? null : { decimal: rupeesText(cents) };
}

function those(ids: readonly number[] | null, known: readonly CountedSource[]): CountedSource[] {
  return known.filter(({ source_id }) => ids?.includes(source_id));
}
