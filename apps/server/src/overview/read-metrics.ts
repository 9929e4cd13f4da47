import type { OverviewMetrics } from '@sabha/domain/overview/metrics';
import type { Context } from '../context.ts';
import { countCitizens } from './activities.store.ts';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Headline figures that are not money. Discussions have no source yet, and are said to be unknown. */
export async function readMetrics({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<OverviewMetrics> {
  const citizens = await countCitizens(db, new Date(clock().getTime() - THIRTY_DAYS_MS));
  const change = citizens.before === 0 ? null : ((citizens.now - citizens.before) / citizens.before) * 100;
  return { activeCitizens: { count: citizens.now, change }, discussions: null };
}
