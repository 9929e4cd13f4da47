import type { Localized } from '../core/localized.ts';

/**
 * Whether a ministry's line holds debt service and transfers to other offices. The published estimates have one line for the
 * ministry of finance and do not divide it.
 */
export function holdsDebtService(names: Localized): boolean {
  return /\bfinance\b/i.test(names.en);
}
