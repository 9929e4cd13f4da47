import {
  confirmCodeBodySchema,
  confirmCodeResponseSchema,
} from '@sabha/domain/registration/codes/confirm-code';
import {
  requestCodeBodySchema,
  requestCodeResponseSchema,
} from '@sabha/domain/registration/codes/request-code';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import { CONFIRM_CODE_PROBLEMS, REQUEST_CODE_PROBLEMS } from './code-problems.ts';
import { confirmCode } from './confirm-code.ts';
import { requestCode } from './request-code.ts';

/** One-time codes: asked for and given back by whoever is signed in with the wallet. */
export function codeRoutes(app: App, context: Context): void {
  app.post(
    '/api/registration/codes',
    {
      config: { rate: 'checks', requires: 'session', needsRoom: true, refusals: REQUEST_CODE_PROBLEMS },
      schema: { body: requestCodeBodySchema, response: { 200: requestCodeResponseSchema } },
    },
    async (request, reply) => {
      const asker = { wallet: sessionOf(request).wallet, client: request.ip };
      const asked = await requestCode(context, asker, request.body);
      if (asked.ok) return reply.header('cache-control', 'no-store').send(success(asked.value));
      if (asked.failure.kind === 'too-many-codes')
        reply.header('retry-after', asked.failure.retryAfterSeconds);
      return sendFailure(reply, REQUEST_CODE_PROBLEMS, asked.failure);
    },
  );
  app.post(
    '/api/registration/codes/confirm',
    {
      config: { rate: 'checks', requires: 'session', refusals: CONFIRM_CODE_PROBLEMS },
      schema: { body: confirmCodeBodySchema, response: { 200: confirmCodeResponseSchema } },
    },
    async (request, reply) => {
      const confirmed = await confirmCode(context, sessionOf(request).wallet, request.body);
      if (!confirmed.ok) return sendFailure(reply, CONFIRM_CODE_PROBLEMS, confirmed.failure);
      return reply.header('cache-control', 'no-store').send(success(confirmed.value));
    },
  );
}
