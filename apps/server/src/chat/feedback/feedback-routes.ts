import { chatFeedbackSchema } from '@sabha/domain/chat/ask-question';
import {
  chatFeedbackResponseSchema,
  chatQuestionsQuerySchema,
  chatQuestionsResponseSchema,
  chatStatisticsQuerySchema,
  chatStatisticsResponseSchema,
} from '@sabha/domain/chat/chat-feedback';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { readQuestions, readStatistics } from './feedback.store.ts';
import { firstDayOf } from './forget-job.ts';
import { FEEDBACK_PROBLEMS, takeFeedback } from './take-feedback.ts';

const BODY_LIMIT = 8_192;

/** Whether answers helped: counted from everybody, published as sums; questions are for the offices that improve the articles. */
export function feedbackRoutes(app: App, context: Pick<Context, 'db' | 'clock'>): void {
  app.post(
    '/api/chat/feedback',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Says whether an answer helped',
        description:
          'Each answer is counted once. The question is kept for 90 days, only where it is sent, and not where it has personal data in it (422).',
        body: chatFeedbackSchema,
        response: { 200: chatFeedbackResponseSchema },
      },
    },
    async ({ body }, reply) => {
      const taken = await takeFeedback(context, body);
      if (!taken.ok) return sendFailure(reply, FEEDBACK_PROBLEMS, taken.failure);
      return reply.send(success(null));
    },
  );
  app.get(
    '/api/chat/statistics',
    {
      ...asWritten,
      config: { visitorCache: true },
      schema: {
        summary: 'How many answers helped, by day, language and status',
        querystring: chatStatisticsQuerySchema,
        response: { 200: jsonOrCsv(chatStatisticsResponseSchema) },
      },
    },
    async ({ query: { days, format } }, reply) => {
      const rows = await readStatistics(context.db, firstDayOf(days, context.clock()));
      if (format === 'json') return reply.send(success(rows));
      const cells = rows.map((row) => [row.day, row.language, row.status, row.helpful, row.not_helpful]);
      const headings = ['day', 'language', 'status', 'helpful', 'not_helpful'];
      return sendCsv(reply, 'assistant-answers', csvTable(headings, cells));
    },
  );
  app.get(
    '/api/chat/questions',
    {
      ...asWritten,
      config: { requires: ['moderator', 'admin'] },
      schema: {
        summary: 'Questions that their askers wanted to be kept',
        querystring: chatQuestionsQuerySchema,
        response: { 200: jsonOrCsv(chatQuestionsResponseSchema) },
      },
    },
    async ({ query: { format } }, reply) => {
      reply.header('cache-control', 'no-store');
      const rows = await readQuestions(context.db);
      if (format === 'json') return reply.send(success(rows));
      const cells = rows.map(({ day, language, status, helpful, question }) => {
        const helped = helpful === null ? null : helpful ? 'yes' : 'no';
        return [day, language, status, helped, question];
      });
      const headings = ['day', 'language', 'status', 'helpful', 'question'];
      return sendCsv(reply, 'assistant-questions', csvTable(headings, cells));
    },
  );
}
