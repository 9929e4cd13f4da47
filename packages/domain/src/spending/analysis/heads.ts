/** How many years a count of people or households may lie away from the fiscal year that it is used for. */
export const COUNT_REACH = 5;

/**
 * The year of the published counts that fits a fiscal year best: its own, else the closest within `COUNT_REACH` years, the
 * earlier of two that are as close. Null where none fits.
 */
export function countYearFor(fiscalYear: number, years: readonly number[]): number | null {
  const away = (year: number) => Math.abs(year - fiscalYear);
  const near = years.filter((year) => away(year) <= COUNT_REACH);
  return near.sort((one, other) => away(one) - away(other) || one - other)[0] ?? null;
}

/** An amount for each of `count` people or households, in cents; whole rupees, rounded half up. `count` is above zero. */
export function amountForEach(cents: bigint, count: bigint): bigint {
  const rupees = count * 100n;
  return floorDivide(cents * 2n + rupees, rupees * 2n) * 100n;
}

/** Rounds down below zero too, where the language rounds towards zero. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
