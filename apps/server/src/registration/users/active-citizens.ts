import type { Schema } from '@sabha/db/schema';
import { colomboDay } from '@sabha/domain/core/colombo';
import type { OverviewMetrics } from '@sabha/domain/overview/metrics';
import type { Kysely } from 'kysely';
import { presentStatistics } from './present-statistics.ts';
import { readStatistics } from './statistics.store.ts';

/**
 * "Active citizens" of the overview: the total of `GET /api/users/statistics` and, as the change, its last growth-trend value
 * (specification, section 9): this month against the end of the month before, in percent; null where there was nobody.
 */
export async function activeCitizens(
  db: Kysely<Schema>,
  now: Date,
): Promise<NonNullable<OverviewMetrics['activeCitizens']>> {
  const { total, growth } = presentStatistics(await readStatistics(db));
  const month = colomboDay(now).slice(0, 7);
  const { registered = 0, ended = 0 } = growth.find((one) => one.month === month) ?? {};
  const before = total - registered + ended;
  return { count: total, change: before === 0 ? null : ((registered - ended) / before) * 100 };
}
