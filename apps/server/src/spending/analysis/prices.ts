import { amountOf } from '@sabha/domain/spending/amount';
import {
  inPrices,
  type PriceIndex,
  pricedYears,
  priceRatio,
} from '@sabha/domain/spending/analysis/price-index';
import type { Prices } from '@sabha/domain/spending/analysis/prices';
import { readSeriesValue } from '@sabha/domain/spending/analysis/published-series';
import type { MinistryComparison } from '@sabha/domain/spending/compare-ministries';
import { utilizationPercent } from '@sabha/domain/spending/utilization';
import type { Context } from '../../context.ts';
import { fiscalYears } from '../figures/fiscal-years.ts';
import { listSeries } from '../series/publish-series.ts';

/** How amounts are brought to the prices of one year. */
export interface Adjustment {
  readonly prices: Prices;
  /** An amount of a fiscal year, in cents; null where the index does not reach that year. */
  adjust(cents: bigint, fiscalYear: number): bigint | null;
}

/**
 * The adjustment to the prices of `asked`: a year, or `newest` for the newest fiscal year that the index reaches. Where nothing is asked for
 * or the index does not reach that year, amounts stay as published and `prices.year` is null.
 */
export async function adjustmentTo(
  context: Context,
  asked: number | 'newest' | undefined,
): Promise<Adjustment> {
  const [[series], { fiscal_years }] = await Promise.all([
    listSeries(context, 'prices'),
    fiscalYears(context),
  ]);
  if (!series || series.unit === 'count') {
    return { prices: { year: null, names: null, source: null, years: [] }, adjust: (cents) => cents };
  }
  const index: PriceIndex = {
    unit: series.unit,
    values: new Map(series.values.map(({ year, value }) => [year, readSeriesValue(value) ?? 0n])),
  };
  const years = pricedYears(index, fiscal_years);
  const year = years.find((one) => asked === 'newest' || one === asked) ?? null;
  return {
    prices: { year, names: series.names, source: series.source, years },
    adjust(cents, from) {
      if (year === null) return cents;
      const ratio = priceRatio(index, from, year);
      return ratio && inPrices(cents, ratio);
    },
  };
}

/** Two years side by side in the prices of one: the change is then what is left beside that of prices. */
export function adjustComparison(
  rows: readonly MinistryComparison[],
  years: { from: number; to: number },
  { prices, adjust }: Adjustment,
): MinistryComparison[] {
  if (prices.year === null) return [...rows];
  const adjusted = (minor: string, year: number) => {
    const cents = adjust(BigInt(minor), year);
    return cents === null ? null : amountOf(cents);
  };
  return rows.map((row) => {
    const from = row.from && adjusted(row.from.amount_minor, years.from);
    const to = row.to && adjusted(row.to.amount_minor, years.to);
    const [before, after] = [BigInt(from?.amount_minor ?? 0), BigInt(to?.amount_minor ?? 0)];
    return {
      ...row,
      from,
      to,
      predecessors: row.predecessors.flatMap((one) => {
        const amount = adjusted(one.amount_minor, years.from);
        return amount ? [{ ...one, ...amount }] : [];
      }),
      change_percent: row.comparable && from && to ? utilizationPercent(before, after - before) : null,
      together: row.together && adjustTogether(row.together, years, adjusted),
    };
  });
}

function adjustTogether(
  together: NonNullable<MinistryComparison['together']>,
  years: { from: number; to: number },
  adjusted: (minor: string, year: number) => ReturnType<typeof amountOf> | null,
): MinistryComparison['together'] {
  const from = adjusted(together.from.amount_minor, years.from);
  const to = adjusted(together.to.amount_minor, years.to);
  if (from === null || to === null) return null;
  const [before, after] = [BigInt(from.amount_minor), BigInt(to.amount_minor)];
  return { ...together, from, to, change_percent: utilizationPercent(before, after - before) };
}
