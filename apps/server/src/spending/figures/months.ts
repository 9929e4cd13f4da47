import { trendMonths } from '@sabha/domain/spending/monthly-disbursements';
import type { Context } from '../../context.ts';
import { monthlySums, newestMonthsPaid } from '../disbursements/disbursements.store.ts';

/** A month of the trend line: what was paid in cents, null where that is not known, and of which sources. */
export interface KnownMonth {
  readonly month: string;
  readonly amount: bigint | null;
  readonly sources: readonly number[] | null;
}

/** The months of the trend line of a fiscal year. A month of which nothing is known is one after the newest payment on record of its year. */
export async function knownMonths({ db, clock }: Context, year: number): Promise<KnownMonth[]> {
  const months = trendMonths(year, clock());
  const [first, last] = [months.at(0) ?? '', months.at(-1) ?? ''];
  const [sums, newest] = await Promise.all([monthlySums(db, first, last), newestMonthsPaid(db, first, last)]);
  return months.map((month) => {
    const found = sums.get(month);
    const isKnown = month <= (newest.get(Number(month.slice(0, 4))) ?? '');
    return { month, amount: found?.amount ?? (isKnown ? 0n : null), sources: found?.sources ?? null };
  });
}
