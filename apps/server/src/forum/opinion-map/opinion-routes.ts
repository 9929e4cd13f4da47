import { commentIdParamSchema } from '@sabha/domain/forum/comments/comment-calls';
import {
  answerStatementBodySchema,
  answerStatementResponseSchema,
  listStatementsQuerySchema,
  listStatementsResponseSchema,
  OPINION_OF,
  opinionMapQuerySchema,
  opinionMapResponseSchema,
  ownPositionResponseSchema,
  STATEMENT_ANSWERS,
  type StatementView,
} from '@sabha/domain/forum/opinion-map/opinion-calls';
import { policyIdParamSchema } from '@sabha/domain/forum/write-policy';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { findSession, sessionOf } from '../../http/sessions/session.ts';
import { POLICY_PROBLEMS } from '../policy-problems.ts';
import { getPolicy } from '../present-policy.ts';
import { answerStatement, STATEMENT_PROBLEMS } from './answer-statement.ts';
import { readStatements, type StatementRow } from './answers.store.ts';
import { getOpinionMap, getOwnPosition, opinionMapCsv } from './present-opinion-map.ts';

/** Statements, what one answers to them, and the map of opinion groups. */
export function opinionRoutes(app: App, context: Context): void {
  app.put(
    '/api/statements/:id/answer',
    {
      config: { requires: 'citizen' },
      schema: {
        params: commentIdParamSchema,
        body: answerStatementBodySchema,
        response: { 200: answerStatementResponseSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { answer } = request.body;
      const written = await answerStatement(context, sessionOf(request), id, answer);
      if (!written.ok) return sendFailure(reply, STATEMENT_PROBLEMS, written.failure);
      return reply.send(success({ comment_id: id, answer }));
    },
  );
  app.get(
    '/api/policies/:id/statements',
    {
      ...asWritten,
      schema: {
        params: policyIdParamSchema,
        querystring: listStatementsQuerySchema,
        response: { 200: listStatementsResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: policy } = request.params;
      const { limit, after = null } = request.query;
      if (!(await getPolicy(context, policy)))
        return sendFailure(reply, POLICY_PROBLEMS, { kind: 'policy-unknown' });
      const session = await findSession(context, request);
      const rows = await readStatements(context.db, {
        ...{ policy, after, limit: limit + 1 },
        member: session?.member?.id ?? 0,
      });
      const shown = rows.slice(0, limit);
      const next = rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null;
      return reply.send({ ...success(shown.map(presentStatement)), next });
    },
  );
  app.get(
    '/api/policies/:id/opinion-map',
    {
      ...asWritten,
      onSend: conditionalGet,
      config: { visitorCache: true },
      schema: {
        params: policyIdParamSchema,
        querystring: opinionMapQuerySchema,
        response: { 200: jsonOrCsv(opinionMapResponseSchema) },
      },
    },
    async ({ params, query }, reply) => {
      if (!(await getPolicy(context, params.id)))
        return sendFailure(reply, POLICY_PROBLEMS, { kind: 'policy-unknown' });
      const found = await getOpinionMap(context, params.id);
      if (query.format === 'csv') return sendCsv(reply, `opinion-map-${params.id}`, opinionMapCsv(found));
      return reply.send(success(found));
    },
  );
  app.get(
    '/api/policies/:id/opinion-map/own',
    {
      config: { requires: 'citizen' },
      schema: { params: policyIdParamSchema, response: { 200: ownPositionResponseSchema } },
    },
    async (request, reply) => {
      const { id } = request.params;
      reply.header('cache-control', 'no-store');
      return reply.send(success(await getOwnPosition(context, id, sessionOf(request).wallet)));
    },
  );
}

function presentStatement({ number, text, language, created_at, answer }: StatementRow): StatementView {
  const own = STATEMENT_ANSWERS.find((one) => OPINION_OF[one] === answer) ?? null;
  return {
    comment_id: number,
    statement: text,
    language,
    created_at: created_at.toISOString(),
    answer: own,
  };
}
