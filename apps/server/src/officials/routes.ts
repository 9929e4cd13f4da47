import { refusal } from '@sabha/domain/core/refusal';
import {
  grantRoleBodySchema,
  listOfficialsResponseSchema,
  officialResponseSchema,
  withdrawRoleParamsSchema,
} from '@sabha/domain/officials/official';
import {
  listRoleProposalsResponseSchema,
  roleProposalParamsSchema,
  roleProposalResponseSchema,
} from '@sabha/domain/officials/role-proposal';
import type { Context } from '../context.ts';
import { success } from '../http/answers/envelope.ts';
import { type ProblemTable, sendFailure } from '../http/answers/problem.ts';
import type { App } from '../http/app-type.ts';
import { type Access, officialOf } from '../http/sessions/session.ts';
import { grantRole, type RoleFailure, withdrawRole } from './grant-role.ts';
import { openProposals } from './role-proposals.store.ts';
import {
  consentToRole,
  needsConsent,
  type ProposalFailure,
  proposeRole,
  refuseRole,
} from './role-proposals.ts';
import { listRoles } from './roles.store.ts';

/** How refusals to grant or withdraw a role are worded. */
export const OFFICIAL_PROBLEMS: ProblemTable<RoleFailure | ProposalFailure> = {
  'role-already-held': refusal(409, 'This wallet already holds this role'),
  'role-not-held': refusal(404, 'There is no such role to withdraw'),
  'last-admin': refusal(409, 'The last admin cannot be withdrawn'),
  'already-proposed': refusal(409, 'This role is already proposed for this wallet'),
  'no-such-proposal': refusal(404, 'There is no such proposal, or it has been decided'),
  'proposal-expired': refusal(409, 'This proposal has expired. It can be made again.'),
  'own-proposal': refusal(403, 'Another admin must agree to this'),
  'proposer-gone': refusal(409, 'The person who proposed this is no longer an admin'),
};

/** Who may act for which office: public to read, an admin's to change. */
export function officialRoutes(app: App, context: Context): void {
  const { db, clock, config } = context;
  const requires: Access = ['admin'];
  app.get('/api/officials', { schema: { response: { 200: listOfficialsResponseSchema } } }, async () =>
    success(await listRoles(db)),
  );
  app.post(
    '/api/officials',
    {
      config: { requires, idempotent: true },
      schema: {
        body: grantRoleBodySchema,
        response: { 201: officialResponseSchema, 202: roleProposalResponseSchema },
      },
    },
    async (request, reply) => {
      if (await needsConsent(db, config.secondConsent, request.body.role)) {
        const proposed = await proposeRole(db, officialOf(request), request.body, clock());
        if (!proposed.ok) return sendFailure(reply, OFFICIAL_PROBLEMS, proposed.failure);
        return reply.code(202).send(success(proposed.value));
      }
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
  proposalRoutes(app, context);
}

/** What waits for a second admin: public to read, another admin's to agree to. */
function proposalRoutes(app: App, { db, clock }: Context): void {
  const requires: Access = ['admin'];
  const params = roleProposalParamsSchema;
  app.get(
    '/api/officials/proposals',
    { schema: { response: { 200: listRoleProposalsResponseSchema } } },
    async () => success(await openProposals(db, clock())),
  );
  app.post(
    '/api/officials/proposals/:id/consent',
    { config: { requires, idempotent: true }, schema: { params, response: { 201: officialResponseSchema } } },
    async (request, reply) => {
      const granted = await consentToRole(db, officialOf(request), request.params.id, clock());
      if (!granted.ok) return sendFailure(reply, OFFICIAL_PROBLEMS, granted.failure);
      return reply.code(201).send(success(granted.value));
    },
  );
  app.delete(
    '/api/officials/proposals/:id',
    { config: { requires }, schema: { params, response: { 200: roleProposalResponseSchema } } },
    async (request, reply) => {
      const refused = await refuseRole(db, officialOf(request), request.params.id, clock());
      return refused.ok ? success(refused.value) : sendFailure(reply, OFFICIAL_PROBLEMS, refused.failure);
    },
  );
}
