import { activitiesResponseSchema } from '@sabha/domain/overview/activities';
import { type OverviewMetrics, overviewMetricsResponseSchema } from '@sabha/domain/overview/metrics';
import { mixKinds, newsQuerySchema, newsResponseSchema } from '@sabha/domain/overview/news';
import { periodOf, periodQuerySchema, presentPeriod } from '@sabha/domain/overview/period';
import type { Context } from '../context.ts';
import type { Services } from '../domain-module.ts';
import { success } from '../http/answers/envelope.ts';
import type { App } from '../http/app-type.ts';
import { countCitizens, countDiscussions } from './activities.store.ts';
import { keptMetrics } from './kept-metrics.ts';
import { listActivities } from './list-activities.ts';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** What the overview shows beside spending, proposals and the network. */
export function overviewRoutes(
  app: App,
  context: Context,
  { activities, news }: Pick<Services, 'activities' | 'news'>,
): void {
  const { db, clock } = context;
  const metrics = keptMetrics(context, () => readMetrics(context));
  app.get(
    '/api/overview/activities',
    {
      config: { visitorCache: true },
      schema: { querystring: periodQuerySchema, response: { 200: activitiesResponseSchema } },
    },
    async ({ query }) => {
      const period = periodOf(query, clock());
      const list = await listActivities(context, activities, period);
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
    async () => success(await metrics()),
  );
}

/** Headline figures that are not money, each with its change over thirty days. */
export async function readMetrics({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<OverviewMetrics> {
  const before = new Date(clock().getTime() - THIRTY_DAYS_MS);
  const [citizens, discussions] = await Promise.all([
    countCitizens(db, before),
    countDiscussions(db, before),
  ]);
  return { activeCitizens: withChange(citizens), discussions: withChange(discussions) };
}

function withChange({ now, before }: { readonly now: number; readonly before: number }) {
  return { count: now, change: before === 0 ? null : ((now - before) / before) * 100 };
}
