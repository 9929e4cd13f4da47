import type { Cents } from '../core/money.ts';

const HUNDREDTHS_OF_A_PERCENT = 10_000n;

/**
 * What share of an allocation was spent, in percent with two decimals, not capped; null when nothing was allocated.
 * Computed in whole numbers so that browser and server agree to the last digit.
 */
export function utilizationPercent(allocated: Cents, spent: Cents): number | null {
  if (allocated <= 0n) return null;
  const scaled = (spent * HUNDREDTHS_OF_A_PERCENT * 2n + allocated) / (allocated * 2n);
  return Number(scaled) / 100;
}

/** The specification's progress bar: spent of allocated in percent, never under 0 nor over 100 (section 2); null where unknown. */
export function progressPercent(allocated: Cents, spent: Cents | null): number | null {
  if (spent === null) return null;
  return Math.min(100, Math.max(0, utilizationPercent(allocated, spent) ?? 0));
}
