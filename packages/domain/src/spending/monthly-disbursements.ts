import { z } from 'zod';
import { colomboDay } from '../core/colombo.ts';
import { minorSchema } from './amount.ts';
import { fiscalYearOf } from './fiscal-year.ts';

/** The specification's trend window (section 9). */
export const TREND_MONTHS = 6;
const MONTHS_A_YEAR = 12;

/**
 * The sum of a month's disbursements; `month` is YYYY-MM in Asia/Colombo. Null where no payment of its year is on record, or none
 * that late; a month between others is there with 0.
 */
export const monthlyDisbursementSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  amount: z.number().nullable(),
  amount_minor: minorSchema.nullable(),
});
export type MonthlyDisbursement = z.infer<typeof monthlyDisbursementSchema>;

/**
 * The six months of the trend line, oldest first, as YYYY-MM: the last six up to today, and for a fiscal year that is
 * over (or not begun) the six that end with its December.
 */
export function trendMonths(fiscalYear: number, now: Date): string[] {
  const today = colomboDay(now);
  const last =
    fiscalYear === fiscalYearOf(now)
      ? monthNumber(Number(today.slice(0, 4)), Number(today.slice(5, 7)))
      : monthNumber(fiscalYear, MONTHS_A_YEAR);
  return Array.from({ length: TREND_MONTHS }, (_, index) => monthName(last - TREND_MONTHS + 1 + index));
}

function monthNumber(year: number, month: number): number {
  return year * MONTHS_A_YEAR + month - 1;
}

function monthName(number: number): string {
  const year = Math.floor(number / MONTHS_A_YEAR);
  return `${year}-${String((number % MONTHS_A_YEAR) + 1).padStart(2, '0')}`;
}
