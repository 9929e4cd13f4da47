import { activitiesQuerySchema, activitiesResponseSchema } from '@sabha/domain/overview/activities';
import { type OverviewMetrics, overviewMetricsResponseSchema } from '@sabha/domain/overview/metrics';
import { mixKinds, newsQuerySchema, newsResponseSchema } from '@sabha/domain/overview/news';
import { periodOf, presentPeriod } from '@sabha/domain/overview/period';
import type { Context } from '../context.ts';
import type { Services } from '../domain-module.ts';
import { success } from '../http/answers/envelope.ts';
import type { App } from '../http/app-type.ts';
import { countDiscussions } from './activities.store.ts';
import { keptMetrics } from './kept-metrics.ts';
import { listActivities } from './list-activities.ts';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** What the overview shows beside spending, proposals and the network. */
export function overviewRoutes(
  app: App,
  context: Context,
  { activities, news, headlines }: Pick<Services, 'activities' | 'news' | 'headlines'>,
): void {
  const { db, clock } = context;
  const discussions = keptMetrics(context, () => readDiscussions(context));
  app.get(
    '/api/overview/activities',
    {
      config: { visitorCache: true },
      schema: { querystring: activitiesQuerySchema, response: { 200: activitiesResponseSchema } },
    },
    async ({ query }) => {
      const period = periodOf(query, clock());
      const list = await listActivities(context, activities, period, query.language);
      return { ...success(list), period: presentPeriod(period) };
    },
  );
  app.get(
    '/api/overview/news',
    {
      config: { visitorCache: true },
      schema: { querystring: newsQuerySchema, response: { 200: newsResponseSchema } },
    },
    async ({ query }) => {
      const period = periodOf(query, clock());
      const read = await Promise.all(news.map((reader) => reader(db, period, query.limit)));
      return { ...success(mixKinds(read.flat(), query.limit)), period: presentPeriod(period) };
    },
  );
  app.get(
    '/api/overview/metrics',
    { config: { visitorCache: true }, schema: { response: { 200: overviewMetricsResponseSchema } } },
    async () => {
      const figures: OverviewMetrics = {
        ...{ activeCitizens: null, securityScore: null },
        discussions: await discussions(),
      };
      for (const read of headlines) Object.assign(figures, await read(db, clock()));
      return success(figures);
    },
  );
}

/** "Provincial discussions", with the change over thirty days in percent. */
export async function readDiscussions({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<OverviewMetrics['discussions']> {
  const { now, before } = await countDiscussions(db, new Date(clock().getTime() - THIRTY_DAYS_MS));
  return { count: now, change: before === 0 ? null : ((now - before) / before) * 100 };
}
