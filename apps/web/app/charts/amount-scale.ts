import { scaleLinear } from 'd3-scale';

/** Cents to pixels, from zero (or the lowest negative) to a round figure at or above the highest amount. */
export function amountScale(amounts: readonly bigint[], range: [number, number]) {
  const numbers = amounts.map(Number);
  const highest = Math.max(0, ...numbers);
  return scaleLinear([Math.min(0, ...numbers), highest === 0 ? 1 : highest], range).nice(4);
}

/** A tick of an amount scale as whole cents, for a formatter. */
export function ticksCents(tick: number): bigint {
  return BigInt(Math.round(tick));
}
