import { ANALYTICS_REFRESH_MS } from '@sabha/domain/voting/analytics/voting-activity';
import type { Context } from '../../context.ts';
import { runLoop } from '../../jobs/run-loop.ts';
import { Wakeup } from '../../jobs/wakeup.ts';
import { readRefreshedAt } from './progress.store.ts';
import { refreshAnalytics } from './refresh-analytics.ts';

/** How often it is looked whether the time has come: another server may have refreshed meanwhile. */
const LOOK_EVERY_MS = 5_000;

/** Refreshes where the last time is long enough ago; gives whether it did. */
export async function refreshIfDue(context: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const last = await readRefreshedAt(context.db);
  const now = context.clock().getTime();
  // A clock that was set back must not stop the figures for as long.
  if (last && last.getTime() <= now && now - last.getTime() < ANALYTICS_REFRESH_MS) return false;
  await refreshAnalytics(context);
  return true;
}

/** Refreshes the figures every 300 seconds until stopped. Every process may run it: one of them does it each time. */
export function startRefreshing(context: Pick<Context, 'db' | 'clock' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = runLoop({
    name: 'analytics',
    log: context.log,
    everyMs: LOOK_EVERY_MS,
    soonMs: LOOK_EVERY_MS,
    wakeup: new Wakeup(),
    signal: stopping.signal,
    step: async () => {
      await refreshIfDue(context);
      return 'idle';
    },
  });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
