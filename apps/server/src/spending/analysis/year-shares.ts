import { type Amount, amountOf } from '@sabha/domain/spending/amount';
import type { HeadCount, YearShares } from '@sabha/domain/spending/analysis/answers';
import { amountForEach, countYearFor } from '@sabha/domain/spending/analysis/heads';
import { partsOfWhole } from '@sabha/domain/spending/analysis/parts-of-whole';
import { POPULATION } from '@sabha/domain/spending/population';
import type { Context } from '../../context.ts';
import { fiscalYearToShow } from '../figures/fiscal-years.ts';
import { listSeries } from '../series/publish-series.ts';
import { budgetSums, categorySums, organisationNames } from './sums.store.ts';
import { budgetSources } from './used-sources.store.ts';

const CENSUS = {
  en: 'Census of Population and Housing',
  si: 'ජන හා නිවාස සංගණනය',
  ta: 'குடிசன, வீடமைப்புத் தொகைமதிப்பு',
};

/** `GET /api/spending/analysis/shares`: a year's budget in parts, and each part for every person and household. */
export async function yearShares(context: Context, asked: number | undefined): Promise<YearShares> {
  const { db } = context;
  const year = await fiscalYearToShow(context, asked);
  const [sums, names, categories, sources, people, households] = await Promise.all([
    budgetSums(db, year),
    organisationNames(db),
    categorySums(db, year),
    budgetSources(db, year),
    headCount(context, 'people', year),
    headCount(context, 'households', year),
  ]);
  const ministries = sums
    .filter(({ amount }) => amount !== 0n)
    .sort((one, other) => (one.amount === other.amount ? 0 : one.amount < other.amount ? 1 : -1));
  const each = (amount: bigint) => forEach(amount, people, households);
  const ministryShares = partsOfWhole(ministries.map(({ amount }) => amount));
  const categoryShares = partsOfWhole(categories.map(({ amount }) => amount));
  return {
    fiscal_year: year,
    people,
    households,
    total: {
      share: ministries.length > 0 ? 100 : 0,
      ...each(sums.reduce((sum, one) => sum + one.amount, 0n)),
    },
    categories: categories.map(({ category_id, name_en, name_si, name_ta, amount }, position) => ({
      category_id,
      names: name_en === null ? null : { en: name_en, si: name_si ?? name_en, ta: name_ta ?? name_en },
      share: categoryShares[position] ?? 0,
      ...each(amount),
    })),
    ministries: ministries.map(({ organisation_id, amount }, position) => ({
      ministry_id: organisation_id,
      names: namesIn(names, organisation_id),
      share: ministryShares[position] ?? 0,
      ...each(amount),
    })),
    sources,
  };
}

function forEach(
  amount: bigint,
  people: HeadCount | null,
  households: HeadCount | null,
): Amount & { per_person_minor: string | null; per_household_minor: string | null } {
  const each = (heads: HeadCount | null) => heads && String(amountForEach(amount, BigInt(heads.count)));
  return { ...amountOf(amount), per_person_minor: each(people), per_household_minor: each(households) };
}

/** The count that fits a year best: of the published series, and of people also the census that the product knows. */
async function headCount(
  context: Context,
  measure: 'people' | 'households',
  fiscalYear: number,
): Promise<HeadCount | null> {
  const [series] = await listSeries(context, measure);
  const counts = new Map(series?.values.map(({ year, value }) => [year, Number(value)]));
  const year = countYearFor(fiscalYear, [...counts.keys()]);
  const count = year === null ? undefined : counts.get(year);
  if (series && year !== null && count !== undefined) {
    return { count, year, names: series.names, source: series.source };
  }
  return measure === 'people' && countYearFor(fiscalYear, [POPULATION.year]) !== null
    ? { count: POPULATION.people, year: POPULATION.year, names: CENSUS, source: null }
    : null;
}

/** The names of a ministry in three languages. */
export function namesIn(names: Awaited<ReturnType<typeof organisationNames>>, id: number) {
  const row = names.get(id);
  return { en: row?.name_en ?? '', si: row?.name_si ?? '', ta: row?.name_ta ?? '' };
}
