import type { Result } from '@sabha/domain/core/result';
import {
  assignReportBodySchema,
  CASE_PROBLEMS,
  type CaseFailure,
  hideReportBodySchema,
  namesOffice,
  reopenReportBodySchema,
  replyToReportBodySchema,
  resolveReportBodySchema,
  uncheckedReportsQuerySchema,
  uncheckedReportsResponseSchema,
} from '@sabha/domain/reports/case-work';
import { reportParamSchema, reportResponseSchema } from '@sabha/domain/reports/list-reports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officialOf } from '../../http/sessions/session.ts';
import { presentedReports } from '../list/presented-reports.ts';
import { findReport } from '../reports.store.ts';
import { uncheckedReports } from './cases.store.ts';
import {
  type AskedAbout,
  assignReport,
  hideReport,
  publishText,
  reopenReport,
  replyToReport,
  resolveReport,
  showReport,
} from './decide-report.ts';

const requires: Access = ['case-officer', 'admin'];
/** A reply of 5,000 characters in three languages. */
const BODY_LIMIT = 65_536;

/** What offices may do about a report. Each is in the public log, without a word of the report. */
export function caseRoutes(app: App, context: Context): void {
  uncheckedRoute(app, context);
  app.post(
    '/api/reports/:id/publish',
    {
      config: { requires },
      schema: { params: reportParamSchema, response: { 200: reportResponseSchema } },
    },
    async (request, reply) => {
      const asked = askedOf(request, request.params.id);
      return answer(context, reply, asked.id, await publishText(context, asked));
    },
  );
  decision(app, context, 'put', 'assignment', assignReportBodySchema, assignReport);
  decision(app, context, 'post', 'resolve', resolveReportBodySchema, resolveReport);
  decision(app, context, 'post', 'reopen', reopenReportBodySchema, reopenReport);
  decision(app, context, 'post', 'hide', hideReportBodySchema, hideReport);
  decision(app, context, 'post', 'show', reopenReportBodySchema, showReport);
  decision(app, context, 'put', 'reply', replyToReportBodySchema, replyToReport);
}

/** One call of an office, that gives the report as it is then. */
function decision<Body>(
  app: App,
  context: Context,
  method: 'post' | 'put',
  name: string,
  body: z.ZodType<Body>,
  decide: (context: Context, asked: AskedAbout, body: Body) => Promise<Result<null, CaseFailure>>,
): void {
  app[method](
    `/api/reports/:id/${name}`,
    {
      bodyLimit: BODY_LIMIT,
      config: { requires },
      schema: { params: reportParamSchema, body, response: { 200: reportResponseSchema } },
    },
    async (request, reply) => {
      const asked = askedOf(request, request.params.id);
      return answer(context, reply, asked.id, await decide(context, asked, request.body as Body));
    },
  );
}

/** The queue of those who check texts before they are public. */
function uncheckedRoute(app: App, context: Context): void {
  app.get(
    '/api/reports/unchecked',
    {
      config: { requires },
      schema: {
        querystring: uncheckedReportsQuerySchema,
        response: { 200: uncheckedReportsResponseSchema },
      },
    },
    async (request, reply) => {
      const { page, limit } = request.query;
      const { office } = officialOf(request);
      reply.header('cache-control', 'no-store');
      const bounds = { limit, offset: (page - 1) * limit };
      const { rows, total } = await uncheckedReports(context.db, context.clock(), bounds);
      const texts = new Map(rows.map((row) => [row.id, row]));
      const data = (await presentedReports(context, rows)).map((report) => {
        const { title = '', description = '' } = texts.get(report.id) ?? {};
        const named = namesOffice([title, description], office);
        return {
          ...report,
          names_your_office: named,
          checked_title: named ? '' : title,
          checked_description: named ? '' : description,
        };
      });
      return reply.send({ ...success(data), page: { page, limit, total, pages: Math.ceil(total / limit) } });
    },
  );
}

function askedOf(request: FastifyRequest, id: number): AskedAbout {
  const { role, wallet, office } = officialOf(request);
  return { official: { role, wallet, office }, id };
}

async function answer(
  context: Context,
  reply: FastifyReply,
  id: number,
  done: Result<null, CaseFailure>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (!done.ok) return sendFailure(reply, CASE_PROBLEMS, done.failure);
  const row = await findReport(context.db, id);
  const [report] = row ? await presentedReports(context, [row]) : [];
  if (!report) throw new Error(`Report ${id} was decided about and is not there`);
  return reply.send(success(report));
}
