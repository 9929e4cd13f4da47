import { eraseUserResponseSchema } from '@sabha/domain/registration/erase-user';
import { exportUserResponseSchema } from '@sabha/domain/registration/export-user';
import { userParamsSchema } from '@sabha/domain/registration/list-users';
import { updateUserBodySchema, updateUserResponseSchema } from '@sabha/domain/registration/update-user';
import { ownUserResponseSchema } from '@sabha/domain/registration/user';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import type { PersonalExports } from '../../domain-module.ts';
import type { App } from '../../http/app-type.ts';
import { success } from '../../http/envelope.ts';
import { sendFailure, sendProblem } from '../../http/problem.ts';
import { findSession } from '../../http/session.ts';
import { clearSessionCookie } from '../../http/session-cookie.ts';
import { presentOwnUser } from '../present-own-user.ts';
import { eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';
import { updateUser } from './update-user.ts';
import { USER_PROBLEMS, type UserFailure } from './user-problems.ts';
import { whoseRecord } from './whose-record.ts';

/** Six short fields: far below this. */
const BODY_LIMIT = 16_384;

/** One's own record: read, taken along, changed and erased. An admin may correct and erase another's, and never reads it. */
export function ownUserRoutes(app: App, context: Context, exports: readonly PersonalExports[]): void {
  readingRoutes(app, context, exports);
  const params = userParamsSchema;
  app.put(
    '/api/users/:id',
    {
      bodyLimit: BODY_LIMIT,
      // Whether another e-mail is taken is told here as well.
      config: { rate: 'checks' as const },
      schema: { params, body: updateUserBodySchema, response: { 200: updateUserResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const whose = await whoseRecord(context, request, request.params.id);
      if (!whose.ok) return refuse(reply, whose.failure);
      const updated = await updateUser(context, whose.value, request.body);
      return updated.ok ? success(updated.value) : refuse(reply, updated.failure);
    },
  );
  app.delete(
    '/api/users/:id',
    { schema: { params, response: { 200: eraseUserResponseSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const whose = await whoseRecord(context, request, request.params.id);
      if (!whose.ok) return refuse(reply, whose.failure);
      const erased = await eraseUser(context, whose.value);
      if (!erased.ok) return refuse(reply, erased.failure);
      if (!whose.value.admin) clearSessionCookie(request, reply, context.config);
      return success(erased.value);
    },
  );
}

function readingRoutes(app: App, context: Context, exports: readonly PersonalExports[]): void {
  app.get(
    '/api/users/me',
    { schema: { response: { 200: ownUserResponseSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const session = await findSession(context, request);
      if (!session) return refuse(reply, { kind: 'not-signed-in' });
      const user = await presentOwnUser(context.db, context, session.wallet);
      return user ? success(user) : refuse(reply, { kind: 'not-registered' });
    },
  );
  app.get(
    '/api/users/me/export',
    { schema: { response: { 200: exportUserResponseSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const session = await findSession(context, request);
      if (!session) return refuse(reply, { kind: 'not-signed-in' });
      const held = await exportUser(context, session.wallet, exports);
      if (!held) return refuse(reply, { kind: 'not-registered' });
      // Named by the day, not by the person: a name of a file is seen by others.
      const day = held.exported_at.slice(0, 'YYYY-MM-DD'.length);
      reply.header('content-disposition', `attachment; filename="sabha-my-data-${day}.json"`);
      return held;
    },
  );
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
