import { removedResponseSchema } from '@sabha/domain/core/envelope';
import {
  listSeriesQuerySchema,
  listSeriesResponseSchema,
  type PublishedSeries,
  publishSeriesSchema,
  seriesResponseSchema,
} from '@sabha/domain/spending/analysis/published-series';
import { projectParamsSchema } from '@sabha/domain/spending/project';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officialOf } from '../../http/sessions/session.ts';
import { SPENDING_PROBLEMS } from '../spending-problems.ts';
import { listSeries, publishSeries, removeSeries } from './publish-series.ts';

/** Published figures by year: anyone reads them, an official publishes and takes back. */
export function seriesRoutes(app: App, context: Context): void {
  const requires: Access = ['official'];

  app.get(
    '/api/spending/series',
    {
      config: { visitorCache: true },
      onSend: conditionalGet,
      ...asWritten,
      schema: { querystring: listSeriesQuerySchema, response: { 200: jsonOrCsv(listSeriesResponseSchema) } },
    },
    async (request, reply) => {
      const series = await listSeries(context);
      return request.query.format === 'csv'
        ? sendCsv(reply, 'published-series', seriesCsv(series))
        : success(series);
    },
  );

  app.post(
    '/api/spending/series',
    {
      config: { requires, idempotent: true },
      ...asWritten,
      schema: { body: publishSeriesSchema, response: { 201: seriesResponseSchema } },
    },
    async (request, reply) =>
      reply.code(201).send(success(await publishSeries(context, officialOf(request), request.body))),
  );

  app.delete(
    '/api/spending/series/:id',
    {
      config: { requires },
      ...asWritten,
      schema: { params: projectParamsSchema, response: { 200: removedResponseSchema } },
    },
    async (request, reply) => {
      const removed = await removeSeries(context, officialOf(request), request.params.id);
      return removed.ok ? success(null) : sendFailure(reply, SPENDING_PROBLEMS, removed.failure);
    },
  );
}

function seriesCsv(series: readonly PublishedSeries[]): string {
  return csvTable(
    ['measure', 'name', 'unit', 'year', 'value', 'source', 'source_url', 'retrieved', 'invented'],
    series.flatMap(({ measure, names, unit, source, values }) =>
      values.map(({ year, value }) => [
        measure,
        names.en,
        unit,
        year,
        { decimal: value },
        source.name,
        source.url,
        source.retrieved_at,
        source.invented ? 'invented' : '',
      ]),
    ),
  );
}
