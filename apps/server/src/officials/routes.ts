import {
  grantRoleBodySchema,
  listOfficialsResponseSchema,
  officialResponseSchema,
  withdrawRoleParamsSchema,
} from '@sabha/domain/officials/official';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { success } from '../http/envelope.ts';
import { type ProblemTable, sendFailure } from '../http/problem.ts';
import { type Access, officialOf } from '../http/session.ts';
import { grantRole, type RoleFailure, withdrawRole } from './grant-role.ts';
import { listRoles } from './roles.store.ts';

/** How refusals to grant or withdraw a role are worded. */
export const OFFICIAL_PROBLEMS: ProblemTable<RoleFailure> = {
  'role-already-held': { status: 409, message: 'This wallet already holds this role' },
  'role-not-held': { status: 404, message: 'There is no such role to withdraw' },
  'last-admin': { status: 409, message: 'The last admin cannot be withdrawn' },
};

/** Who may act for which office: public to read, an admin's to change. */
export function officialRoutes(app: App, context: Context): void {
  const { db, clock } = context;
  const requires: Access = ['admin'];
  app.get('/api/officials', { schema: { response: { 200: listOfficialsResponseSchema } } }, async () =>
    success(await listRoles(db)),
  );
  app.post(
    '/api/officials',
    {
      config: { requires, idempotent: true },
      schema: { body: grantRoleBodySchema, response: { 201: officialResponseSchema } },
    },
    async (request, reply) => {
      const granted = await grantRole(db, officialOf(request), request.body, clock());
      if (!granted.ok) return sendFailure(reply, OFFICIAL_PROBLEMS, granted.failure);
      return reply.code(201).send(success(granted.value));
    },
  );
  app.delete(
    '/api/officials/:id',
    {
      config: { requires },
      schema: { params: withdrawRoleParamsSchema, response: { 200: officialResponseSchema } },
    },
    async (request, reply) => {
      const withdrawn = await withdrawRole(db, officialOf(request), request.params.id, clock());
      return withdrawn.ok
        ? success(withdrawn.value)
        : sendFailure(reply, OFFICIAL_PROBLEMS, withdrawn.failure);
    },
  );
}
