import { successSchema } from '@sabha/domain/core/envelope';
import {
  exportReportsResponseSchema,
  listReportsQuerySchema,
  listReportsResponseSchema,
  type ReportFilters,
  reportParamSchema,
  reportResponseSchema,
} from '@sabha/domain/reports/list-reports';
import { reportCategorySchema } from '@sabha/domain/reports/report';
import { REPORT_CATEGORIES } from '@sabha/domain/reports/report-categories';
import { reportStatistics, reportStatisticsSchema } from '@sabha/domain/reports/report-statistics';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { jsonOrCsv } from '../../http/answers/answers.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendProblem } from '../../http/answers/problem.ts';
import { begun, streamCsv, streamJson } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { findReport } from '../reports.store.ts';
import { reportsCsv, reportsJson } from './export-reports.ts';
import { numberOfPriority, priorityNumbered } from './present-report.ts';
import { presentedReports } from './presented-reports.ts';
import { type ListFilter, listReportRows, reportFigures } from './report-list.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config'>;

/** Reading reports: the list, one of them, their figures and their categories. */
export function reportRoutes(app: App, context: Parts): void {
  const { db, clock } = context;
  app.get(
    '/api/reports',
    {
      config: { visitorCache: true },
      schema: {
        querystring: listReportsQuerySchema,
        response: { 200: jsonOrCsv(z.union([listReportsResponseSchema, exportReportsResponseSchema])) },
      },
    },
    async ({ query: { page, limit, format, ...filters } }, reply) => {
      const filter = filterOf(filters);
      if (format === 'csv') return streamCsv(reply, 'reports', await begun(reportsCsv(context, filter)));
      if (format === 'json') return streamJson(reply, 'reports', await begun(reportsJson(context, filter)));
      const bounds = { limit, offset: (page - 1) * limit };
      const none = { rows: [], total: 0 };
      const { rows, total } = filter ? await listReportRows(db, filter, bounds, clock()) : none;
      const pages = Math.max(1, Math.ceil(total / limit));
      return reply.send({
        ...success(await presentedReports(context, rows)),
        page: { page, limit, total, pages },
      });
    },
  );
  app.get(
    '/api/reports/statistics',
    {
      config: { visitorCache: true },
      schema: { response: { 200: successSchema(reportStatisticsSchema) } },
    },
    async () => {
      const figures = await reportFigures(db);
      return success(
        reportStatistics(figures.map((one) => ({ ...one, priority: priorityNumbered(one.priority) }))),
      );
    },
  );
  app.get(
    '/api/reports/categories',
    {
      config: { visitorCache: true },
      schema: { response: { 200: successSchema(z.array(reportCategorySchema)) } },
    },
    async () =>
      success(
        REPORT_CATEGORIES.map(({ number, key, name }) => ({
          category_id: number,
          key,
          category_name: name.en,
          category_names: name,
        })),
      ),
  );
  app.get(
    '/api/reports/:id',
    {
      config: { visitorCache: true },
      schema: { params: reportParamSchema, response: { 200: reportResponseSchema } },
    },
    async ({ params }, reply) => {
      const row = await findReport(db, params.id);
      const [report] = row ? await presentedReports(context, [row]) : [];
      if (report) return reply.send(success(report));
      return sendProblem(reply, { status: 404, kind: 'report-unknown', message: 'Report does not exist' });
    },
  );
}

/** What the store is asked; null where no report can match. */
function filterOf({ category, priority, ...query }: ReportFilters): ListFilter | null {
  const found = category === undefined ? null : REPORT_CATEGORIES.find(({ key }) => key === category);
  if (found === undefined) return null;
  return {
    ...query,
    category: found?.number ?? null,
    priority: priority === undefined ? null : numberOfPriority(priority),
  };
}
