import {
  ownReplacementResponseSchema,
  requestReplacementBodySchema,
  requestReplacementResponseSchema,
} from '@sabha/domain/registration/replacement';
import type { FastifyReply } from 'fastify';
import type { AskContract } from '../../acts/contract-version.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure, sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import { REPLACEMENT_PROBLEMS, type ReplacementFailure } from './replacement-failures.ts';
import { ownReplacement, requestReplacement, stopReplacement } from './request-replacement.ts';

/** Three short fields: far below this. */
const BODY_LIMIT = 4096;
const signedIn = { requires: 'session' as const, refusals: REPLACEMENT_PROBLEMS };

/** Requests for a new wallet in place of a lost one: made with the new wallet, seen and stopped with either. */
export function replacementRoutes(app: App, context: Context, contract: AskContract): void {
  app.post(
    '/api/users/replacements',
    {
      bodyLimit: BODY_LIMIT,
      config: { ...signedIn, rate: 'registrations' as const, needsRoom: true },
      schema: { body: requestReplacementBodySchema, response: { 200: requestReplacementResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const asked = await requestReplacement(
        { ...context, contract },
        sessionOf(request).wallet,
        request.body,
      );
      return asked.ok ? success(asked.value) : refuse(reply, asked.failure);
    },
  );
  const response = { 200: ownReplacementResponseSchema };
  app.get('/api/users/me/replacement', { config: signedIn, schema: { response } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return success({ replacement: await ownReplacement(context.db, sessionOf(request).wallet) });
  });
  app.delete(
    '/api/users/me/replacement',
    { config: signedIn, schema: { response } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const stopped = await stopReplacement(context, sessionOf(request).wallet);
      return stopped.ok ? success({ replacement: null }) : refuse(reply, stopped.failure);
    },
  );
}

function refuse(reply: FastifyReply, failure: ReplacementFailure): FastifyReply {
  if (!('errors' in failure)) return sendFailure(reply, REPLACEMENT_PROBLEMS, failure);
  const message = failure.errors[0]?.message ?? '';
  return sendProblem(reply, { status: 400, kind: failure.kind, message, errors: failure.errors });
}
