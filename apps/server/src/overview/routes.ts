import { activitiesResponseSchema } from '@sabha/domain/overview/activities';
import { overviewMetricsResponseSchema } from '@sabha/domain/overview/metrics';
import type { Context } from '../context.ts';
import type { Activities } from '../domain-module.ts';
import type { App } from '../http/app-type.ts';
import { success } from '../http/envelope.ts';
import { keptMetrics } from './kept-metrics.ts';
import { listActivities } from './list-activities.ts';
import { readMetrics } from './read-metrics.ts';

/** What the overview shows beside spending and the network. */
export function overviewRoutes(app: App, context: Context, activities: readonly Activities[]): void {
  const metrics = keptMetrics(context, () => readMetrics(context));
  app.get(
    '/api/overview/activities',
    { config: { visitorCache: true }, schema: { response: { 200: activitiesResponseSchema } } },
    async () => success(await listActivities(context, activities)),
  );
  app.get(
    '/api/overview/metrics',
    { config: { visitorCache: true }, schema: { response: { 200: overviewMetricsResponseSchema } } },
    async () => success(await metrics()),
  );
}
