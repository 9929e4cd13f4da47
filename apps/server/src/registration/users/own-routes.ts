import { eraseUserResponseSchema } from '@sabha/domain/registration/users/erase-user';
import { exportUserResponseSchema } from '@sabha/domain/registration/users/export-user';
import { userParamsSchema } from '@sabha/domain/registration/users/list-users';
import { updateUserBodySchema, updateUserResponseSchema } from '@sabha/domain/registration/users/update-user';
import { ownUserResponseSchema } from '@sabha/domain/registration/users/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { PersonalExports } from '../../domain-module.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure, sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import { clearSessionCookie } from '../../http/sessions/session-cookie.ts';
import { presentOwnUser } from '../present-own-user.ts';
import { eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';
import { updateUser } from './update-user.ts';
import { USER_PROBLEMS, type UserFailure } from './user-problems.ts';
import { type WhoseRecord, whoseRecord } from './whose-record.ts';

/** Six short fields: far below this. */
const BODY_LIMIT = 16_384;

const signedIn = { requires: 'session' as const, refusals: USER_PROBLEMS };

/** One's own record: read, taken along, changed and erased. An admin may correct and erase another's, and never reads it. */
export function ownUserRoutes(app: App, context: Context, exports: readonly PersonalExports[]): void {
  readingRoutes(app, context, exports);
  const params = userParamsSchema;
  const { onRequest, whose } = recordGuard(context);
  app.put(
    '/api/users/:id',
    {
      bodyLimit: BODY_LIMIT,
      // The answer also reveals whether another e-mail is taken.
      config: { ...signedIn, rate: 'checks' as const },
      onRequest,
      schema: { params, body: updateUserBodySchema, response: { 200: updateUserResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const updated = await updateUser(context, whose(request), request.body);
      return updated.ok ? success(updated.value) : refuse(reply, updated.failure);
    },
  );
  app.delete(
    '/api/users/:id',
    { config: signedIn, onRequest, schema: { params, response: { 200: eraseUserResponseSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const erased = await eraseUser(context, whose(request), exports);
      if (!erased.ok) return refuse(reply, erased.failure);
      if (!whose(request).admin) clearSessionCookie(request, reply);
      return success(erased.value);
    },
  );
}

function readingRoutes(app: App, context: Context, exports: readonly PersonalExports[]): void {
  app.get(
    '/api/users/me',
    { config: signedIn, schema: { response: { 200: ownUserResponseSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const session = sessionOf(request);
      const user = await presentOwnUser(context.db, context, session.wallet);
      return user ? success(user) : refuse(reply, { kind: 'not-registered' });
    },
  );
  app.get(
    '/api/users/me/export',
    { config: signedIn, schema: { response: { 200: exportUserResponseSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const session = sessionOf(request);
      const held = await exportUser(context, session.wallet, exports);
      if (!held) return refuse(reply, { kind: 'not-registered' });
      // Named by the day, not by the person: a name of a file is seen by others.
      const day = held.exported_at.slice(0, 'YYYY-MM-DD'.length);
      reply.header('content-disposition', `attachment; filename="sabha-my-data-${day}.json"`);
      return held;
    },
  );
}

/** Finds out whose record a write is about, and whether the caller may do it, before the body is read. */
function recordGuard(context: Context) {
  const found = new WeakMap<FastifyRequest, WhoseRecord>();
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const params = userParamsSchema.safeParse(request.params);
      if (!params.success) return undefined; // refused with what is wrong, once everything is validated
      const record = await whoseRecord(context, sessionOf(request), params.data.id);
      if (!record.ok) return refuse(reply, record.failure);
      found.set(request, record.value);
      return undefined;
    },
    whose(request: FastifyRequest): WhoseRecord {
      const record = found.get(request);
      if (!record) throw new Error('This route is about no record');
      return record;
    },
  };
}

function refuse(reply: FastifyReply, failure: UserFailure): FastifyReply {
  if (!('errors' in failure)) return sendFailure(reply, USER_PROBLEMS, failure);
  const { status, message } = USER_PROBLEMS[failure.kind];
  return sendProblem(reply, {
    status,
    kind: failure.kind,
    message: typeof message === 'string' ? message : (failure.errors[0]?.message ?? ''),
    errors: failure.errors,
  });
}
