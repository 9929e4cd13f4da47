import { forumAnalyticsQuerySchema, forumAnalyticsResponseSchema } from '@sabha/domain/forum/forum-analytics';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { forumAnalytics, forumFigureCsv } from './forum-analytics.ts';

/** How much policies are read and discussed, and when: keyless, for every site. No request counts views or comments. */
export function analyticsRoutes(app: App, context: Pick<Context, 'db' | 'clock'>): void {
  app.get(
    '/api/policies/analytics',
    {
      ...asWritten,
      config: { visitorCache: true },
      onSend: conditionalGet,
      schema: {
        querystring: forumAnalyticsQuerySchema,
        response: { 200: jsonOrCsv(forumAnalyticsResponseSchema) },
      },
    },
    async ({ query: { figure, format } }, reply) =>
      format === 'csv'
        ? sendCsv(reply, `policies-${figure}`, await forumFigureCsv(context, figure))
        : reply.send(success(await forumAnalytics(context))),
  );
}
