import type { UserStatistics } from '@sabha/domain/registration/statistics/user-statistics';

export interface GrowthRow {
  /** YYYY-MM. */
  readonly month: string;
  readonly registered: number;
  readonly ended: number;
  /** How many take part at the end of the month. */
  readonly total: number;
}

/** Month by month without a gap: a month in which nobody came or went is a month too. */
export function growthRows(growth: UserStatistics['growth']): GrowthRow[] {
  const given = new Map(growth.map((row) => [row.month, row]));
  const rows: GrowthRow[] = [];
  const last = growth.at(-1)?.month;
  let total = 0;
  for (let month = growth[0]?.month; month !== undefined && last !== undefined && month <= last; ) {
    const { registered = 0, ended = 0 } = given.get(month) ?? {};
    total += registered - ended;
    rows.push({ month, registered, ended, total });
    month = monthAfter(month);
  }
  return rows;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
