/**
 * How the values of a published price index are meant: `index` is the level of prices in a year, `percent` how much higher
 * the average level of a year is than that of the year before.
 */
export const PRICE_UNITS = ['index', 'percent'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A price index by year. Values are in millionths: 46.4 % is 46_400_000n. */
export interface PriceIndex {
  readonly unit: PriceUnit;
  readonly values: ReadonlyMap<number, bigint>;
}

/** How many times as high prices were in one year as in another, exactly. */
export interface PriceRatio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const HUNDRED_PERCENT = 100_000_000n;
const SAME: PriceRatio = { numerator: 1n, denominator: 1n };

/** Prices of year `to` over those of year `from`; null where the index does not reach from one to the other. */
export function priceRatio(index: PriceIndex, from: number, to: number): PriceRatio | null {
  if (index.unit === 'index') return levelRatio(index.values, from, to);
  if (from > to) return inverse(priceRatio(index, to, from));
  if (from === to) return isPriced(index, from) ? SAME : null;
  let { numerator, denominator } = SAME;
  for (let year = from + 1; year <= to; year += 1) {
    const change = index.values.get(year);
    if (change === undefined || change <= -HUNDRED_PERCENT) return null;
    numerator *= HUNDRED_PERCENT + change;
    denominator *= HUNDRED_PERCENT;
  }
  return { numerator, denominator };
}

function levelRatio(values: ReadonlyMap<number, bigint>, from: number, to: number): PriceRatio | null {
  const [before, after] = [values.get(from), values.get(to)];
  if (before === undefined || after === undefined || before <= 0n || after <= 0n) return null;
  return { numerator: after, denominator: before };
}

function inverse(ratio: PriceRatio | null): PriceRatio | null {
  return ratio && { numerator: ratio.denominator, denominator: ratio.numerator };
}

/** Whether the index says anything of a year's prices: a change does so of its own year and of the year before. */
function isPriced({ unit, values }: PriceIndex, year: number): boolean {
  return values.has(year) || (unit === 'percent' && values.has(year + 1));
}

/** The years, of these, whose prices a reader can choose. */
export function pricedYears(index: PriceIndex, years: readonly number[]): number[] {
  return years.filter((year) => isPriced(index, year));
}

/** An amount in other prices, in whole cents, rounded half away from zero. */
export function inPrices(cents: bigint, { numerator, denominator }: PriceRatio): bigint {
  const size = cents < 0n ? -cents : cents;
  const adjusted = (size * numerator * 2n + denominator) / (denominator * 2n);
  return cents < 0n ? -adjusted : adjusted;
}
