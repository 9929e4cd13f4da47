import type { Device } from '@sabha/domain/registration/sessions/sessions';
import {
  endSessionParamsSchema,
  endSessionsResponseSchema,
  listSessionsResponseSchema,
} from '@sabha/domain/registration/sessions/sessions';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import { clearSessionCookie, sessionTokenOf, tokenHash } from '../../http/sessions/session-cookie.ts';
import { endSessionOf, endSessionsOf, listSessionsOf } from './own-sessions.store.ts';

const signedIn = { requires: 'session' as const };

/** Where a wallet is signed in: listed to itself, and ended one by one or everywhere at once. */
export function ownSessionRoutes(app: App, { db, clock }: Context): void {
  app.get(
    '/api/sessions',
    { config: signedIn, schema: { response: { 200: listSessionsResponseSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const own = tokenHash(sessionTokenOf(request) ?? '');
      return success(await listSessionsOf(db, sessionOf(request).wallet, own, clock()));
    },
  );
  app.delete(
    '/api/sessions',
    { config: signedIn, schema: { response: { 200: endSessionsResponseSchema } } },
    async (request, reply) => {
      const ended = await endSessionsOf(db, sessionOf(request).wallet);
      clearSessionCookie(request, reply);
      return success({ ended });
    },
  );
  app.delete(
    '/api/sessions/:id',
    {
      config: signedIn,
      schema: { params: endSessionParamsSchema, response: { 200: endSessionsResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const ended = await endSessionOf(db, sessionOf(request).wallet, request.params.id);
      if (ended > 0) return success({ ended });
      return sendProblem(reply, { status: 404, kind: 'not-found', message: 'There is no such session' });
    },
  );
}

/** The kind of device that a browser says it runs on. What it says besides is not kept. */
export function deviceOf(userAgent = ''): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|Android/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|CrOS/i.test(userAgent) ? 'computer' : 'other';
}
