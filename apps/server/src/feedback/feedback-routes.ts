import { randomUUID } from 'node:crypto';

import { MISSING_REASONS } from '@sabha/domain/feedback/missing-reasons';
import {
  type PageAnswers,
  pageAnswerFormSchema,
  pageAnswerResponseSchema,
  pageAnswerSchema,
  pageAnswersQuerySchema,
  pageAnswersResponseSchema,
} from '@sabha/domain/feedback/page-feedback';
import type { Context } from '../context.ts';
import { asWritten, jsonOrCsv } from '../http/answers/answers.ts';
import { csvTable } from '../http/answers/csv-export.ts';
import { success } from '../http/answers/envelope.ts';
import { sendFailure } from '../http/answers/problem.ts';
import { sendCsv } from '../http/answers/send-csv.ts';
import type { App } from '../http/app-type.ts';
import { readAnswers } from './page-answers.store.ts';
import { PAGE_ANSWER_PROBLEMS, takeAnswer } from './take-answer.ts';
import { wayBack } from './way-back.ts';

const BODY_LIMIT = 8_192;

/** "Was this enough information?": counted from everybody, published as counts. */
export function feedbackRoutes(app: App, context: Pick<Context, 'db' | 'clock'>): void {
  app.post(
    '/api/feedback/pages',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Says whether a page was enough information',
        description: 'Counted once for each `answer_id`; sent again within two days, it changes the answer.',
        body: pageAnswerSchema,
        response: { 200: pageAnswerResponseSchema },
      },
    },
    async ({ body }, reply) => {
      const taken = await takeAnswer(context, body);
      return taken.ok ? reply.send(success(null)) : sendFailure(reply, PAGE_ANSWER_PROBLEMS, taken.failure);
    },
  );
  app.get(
    '/api/feedback/pages',
    {
      ...asWritten,
      config: { visitorCache: true },
      schema: {
        summary: 'How many readers said that a page was enough information, by page, year and language',
        querystring: pageAnswersQuerySchema,
        response: { 200: jsonOrCsv(pageAnswersResponseSchema) },
      },
    },
    async ({ query: { page, fiscal_year, format } }, reply) => {
      const rows = await readAnswers(context.db, page ?? null, fiscal_year ?? null);
      return format === 'json' ? reply.send(success(rows)) : sendCsv(reply, 'page-answers', answersCsv(rows));
    },
  );
  formRoute(app, context);
}

/** The same from a page whose scripts do not run. */
function formRoute(app: App, context: Pick<Context, 'db' | 'clock'>): void {
  void app.register(async (forms: App) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post(
      '/api/feedback/pages/form',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'The same as a form of a page without scripts, which is then shown again',
          body: pageAnswerFormSchema,
        },
      },
      async ({ body }, reply) => {
        const { enough: said, missing, back, ...answered } = body;
        const enough = said === 'yes';
        const answer = { ...answered, answer_id: randomUUID(), enough, missing: enough ? null : missing };
        const taken = await takeAnswer(context, answer);
        return reply.redirect(wayBack(back, body, taken.ok ? said : 'not'), 303);
      },
    );
  });
}

function answersCsv(rows: readonly PageAnswers[]): string {
  return csvTable(
    ['page', 'fiscal_year', 'language', 'yes', 'no', ...MISSING_REASONS.map((reason) => `missing_${reason}`)],
    rows.map(({ page, fiscal_year, language, yes, no, missing }) => [
      ...[page, fiscal_year, language, yes, no],
      ...MISSING_REASONS.map((reason) => missing[reason] ?? 0),
    ]),
  );
}
