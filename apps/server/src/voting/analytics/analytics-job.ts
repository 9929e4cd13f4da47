import { ANALYTICS_REFRESH_MS } from '@sabha/domain/voting/analytics/voting-activity';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { readRefreshedAt } from './progress.store.ts';
import { refreshAnalytics } from './refresh-analytics.ts';

/** How often it is looked whether the time has come: another server may have refreshed meanwhile. */
const LOOK_EVERY_MS = 5_000;

/** Refreshes where the last time is long enough ago; gives whether it did. */
export async function refreshIfDue(context: Pick<Context, 'db' | 'clock' | 'privacy'>): Promise<boolean> {
  const last = await readRefreshedAt(context.db);
  const now = context.clock().getTime();
  // A clock that was set back must not stop the figures for as long.
  if (last && last.getTime() <= now && now - last.getTime() < ANALYTICS_REFRESH_MS) return false;
  await refreshAnalytics(context);
  return true;
}

/** Refreshes the figures every 300 seconds. Every process may: one of them does it each time. */
export function analyticsJob(context: Pick<Context, 'db' | 'clock' | 'privacy'>): Job {
  return {
    name: 'analytics',
    idleMs: LOOK_EVERY_MS,
    async step() {
      await refreshIfDue(context);
      const last = await readRefreshedAt(context.db);
      return last ? new Date(last.getTime() + ANALYTICS_REFRESH_MS) : 'idle';
    },
  };
}
