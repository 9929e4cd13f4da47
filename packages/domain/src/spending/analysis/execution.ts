import { colomboDay } from '../../core/colombo.ts';
import { utilizationPercent } from '../utilization.ts';

const MONTHS_A_YEAR = 12;

/** What a fiscal year had paid out by the end of a month, in cents, and its share of what was allocated, in percent. */
export interface ExecutedMonth {
  /** 1 is January. */
  readonly month: number;
  /** Null where it is not known: the year has no payments on record, or the month has not begun. */
  readonly spent: bigint | null;
  readonly percent: number | null;
}

/**
 * Spent of allocated by the end of each month of a fiscal year. `sums` are its payments by the month of payment (YYYY-MM), corrections
 * included; what was paid outside the year counts to its first or last month, so that December is the whole year. A year
 * without payments on record is not known, and not zero.
 */
export function cumulativeExecution(
  fiscalYear: number,
  allocated: bigint,
  sums: ReadonlyMap<string, bigint>,
  now: Date,
): ExecutedMonth[] {
  const byMonth = Array.from({ length: MONTHS_A_YEAR }, () => 0n);
  for (const [month, amount] of sums) {
    const position = positionOf(fiscalYear, month);
    byMonth[position] = (byMonth[position] ?? 0n) + amount;
  }
  const begun = monthsBegun(fiscalYear, now);
  let total = 0n;
  return byMonth.map((amount, position) => {
    total += amount;
    const known = sums.size > 0 && position < begun;
    return {
      month: position + 1,
      spent: known ? total : null,
      percent: known ? utilizationPercent(allocated, total) : null,
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
