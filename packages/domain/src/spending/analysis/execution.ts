import { colomboDay } from '../../core/colombo.ts';
import { utilizationPercent } from '../utilization.ts';

const MONTHS_A_YEAR = 12;

/** What a fiscal year had paid out by the end of a month, in cents, and its share of what was allocated, in percent. */
export interface ExecutedMonth {
  /** 1 is January. */
  readonly month: number;
  /** Null where it is not known: the month has not begun, or no payment that late is on record. */
  readonly spent: bigint | null;
  readonly percent: number | null;
}

/**
 * Spent of allocated by the end of each month of a fiscal year. `sums` are its payments by the month of payment (YYYY-MM), corrections
 * included; what was paid outside the year counts to its first or last month. A month after the newest payment on record is not
 * known: its sum would say that nothing was spent since. The last month that is known is the whole of what is on record.
 */
export function cumulativeExecution(
  fiscalYear: number,
  allocated: bigint,
  sums: ReadonlyMap<string, bigint>,
  now: Date,
): ExecutedMonth[] {
  const byMonth = Array.from({ length: MONTHS_A_YEAR }, () => 0n);
  let newest = -1;
  for (const [month, amount] of sums) {
    const position = positionOf(fiscalYear, month);
    byMonth[position] = (byMonth[position] ?? 0n) + amount;
    newest = Math.max(newest, position);
  }
  const known = Math.min(monthsBegun(fiscalYear, now), newest + 1);
  let total = 0n;
  return byMonth.map((amount, position) => {
    total += amount;
    const isKnown = position < known;
    return {
      month: position + 1,
      spent: isKnown ? total : null,
      percent: isKnown ? utilizationPercent(allocated, total) : null,
    };
  });
}

function positionOf(fiscalYear: number, month: string): number {
  const year = Number(month.slice(0, 4));
  if (year !== fiscalYear) return year < fiscalYear ? 0 : MONTHS_A_YEAR - 1;
  return Number(month.slice(5, 7)) - 1;
}

/** How many months of a fiscal year have begun in Asia/Colombo. */
function monthsBegun(fiscalYear: number, now: Date): number {
  const today = colomboDay(now);
  const year = Number(today.slice(0, 4));
  if (year !== fiscalYear) return year < fiscalYear ? 0 : MONTHS_A_YEAR;
  return Number(today.slice(5, 7));
}
