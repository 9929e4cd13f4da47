import {
  askReporterBodySchema,
  copyMessagesBodySchema,
  officerThreadResponseSchema,
  officerThreadsResponseSchema,
} from '@sabha/anonymity/thread/thread-calls';
import { removedResponseSchema } from '@sabha/domain/core/envelope';
import { reportParamSchema } from '@sabha/domain/reports/list-reports';
import { THREAD_PROBLEMS } from '@sabha/domain/reports/thread-rules';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officialOf } from '../../http/sessions/session.ts';
import { listThreads } from './list-threads.ts';
import { type AskedThread, askReporter, copyMessages, readThread } from './officer-thread.ts';

const requires: Access = ['case-officer'];
const QUESTION_BODY = 139_264;
/** Twenty of the longest messages. */
const COPIES_BODY = 2_097_152;

/** What case officers do about threads. They are encrypted and opened on the officers' devices; the server never reads one. */
export function officerRoutes(app: App, context: Context): void {
  app.get(
    '/api/reports/threads',
    { config: { requires }, schema: { response: { 200: officerThreadsResponseSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return success(await listThreads(context, officialOf(request).office));
    },
  );
  app.get(
    '/api/reports/:id/thread',
    {
      config: { requires },
      schema: { params: reportParamSchema, response: { 200: officerThreadResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const read = await readThread(context, askedOf(request, request.params.id));
      return read.ok ? reply.send(success(read.value)) : sendFailure(reply, THREAD_PROBLEMS, read.failure);
    },
  );
  app.post(
    '/api/reports/:id/thread',
    {
      bodyLimit: QUESTION_BODY,
      config: { requires, idempotent: true },
      schema: {
        params: reportParamSchema,
        body: askReporterBodySchema,
        response: { 200: removedResponseSchema },
      },
    },
    async (request, reply) => {
      const done = await askReporter(context, askedOf(request, request.params.id), request.body);
      return done.ok ? reply.send(success(null)) : sendFailure(reply, THREAD_PROBLEMS, done.failure);
    },
  );
  app.put(
    '/api/reports/:id/thread/copies',
    {
      bodyLimit: COPIES_BODY,
      config: { requires },
      schema: {
        params: reportParamSchema,
        body: copyMessagesBodySchema,
        response: { 200: removedResponseSchema },
      },
    },
    async (request, reply) => {
      const done = await copyMessages(context, askedOf(request, request.params.id), request.body);
      return done.ok ? reply.send(success(null)) : sendFailure(reply, THREAD_PROBLEMS, done.failure);
    },
  );
}

function askedOf(request: FastifyRequest, id: number): AskedThread {
  return { official: officialOf(request), id };
}
