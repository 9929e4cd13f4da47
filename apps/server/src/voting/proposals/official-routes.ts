import { problemSchema } from '@sabha/domain/core/envelope';
import { amendProposalBodySchema, amendProposalResponseSchema } from '@sabha/domain/voting/amend-proposal';
import { createProposalBodySchema, createProposalResponseSchema } from '@sabha/domain/voting/create-proposal';
import { extendProposalBodySchema, extendProposalResponseSchema } from '@sabha/domain/voting/extend-proposal';
import { proposalIdParamSchema } from '@sabha/domain/voting/get-proposal';
import {
  withdrawProposalBodySchema,
  withdrawProposalResponseSchema,
} from '@sabha/domain/voting/withdraw-proposal';
import type { FastifyReply } from 'fastify';
import type { AskContract } from '../../acts/contract-version.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officialOf } from '../../http/sessions/session.ts';
import { ifMatchHeadersSchema, versionOf } from '../../http/writes/if-match.ts';
import { AMEND_PROPOSAL_PROBLEMS, amendProposal } from './amend-proposal.ts';
import { CREATE_PROPOSAL_PROBLEMS, createProposal } from './create-proposal.ts';
import { EXTEND_PROPOSAL_PROBLEMS, extendProposal } from './extend-proposal.ts';
import { getProposal } from './get-proposal.ts';
import { WITHDRAW_PROPOSAL_PROBLEMS, withdrawProposal } from './withdraw-proposal.ts';

/** The problem documents that a route says it may answer with. */
function refusals<Status extends number>(
  ...statuses: readonly Status[]
): Record<Status, typeof problemSchema> {
  const described = statuses.map((status) => [status, problemSchema] as const);
  return Object.fromEntries(described) as Record<Status, typeof problemSchema>; // of these very statuses
}

/** What an official may do with proposals. */
export function officialProposalRoutes(app: App, context: Context, contract: AskContract): void {
  const requires: Access = ['official', 'admin'];
  const sendProposal = async (reply: FastifyReply, id: number, message: string, status: 200 | 201 = 200) => {
    const proposal = await getProposal(context, id);
    if (!proposal) throw new Error(`Proposal ${id} was written and is not there`);
    if (status === 201) reply.header('location', `/api/proposals/${id}`);
    return reply.code(status).send(success(proposal, message));
  };

  app.post(
    '/api/proposals',
    {
      config: { requires, idempotent: true },
      schema: {
        body: createProposalBodySchema,
        response: { 201: createProposalResponseSchema, ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const created = await createProposal(context, officialOf(request), request.body);
      if (!created.ok) return sendFailure(reply, CREATE_PROPOSAL_PROBLEMS, created.failure);
      return sendProposal(reply, created.value.id, 'Proposal created', 201);
    },
  );
  app.put(
    '/api/proposals/:id',
    {
      config: { requires },
      schema: {
        params: proposalIdParamSchema,
        headers: ifMatchHeadersSchema,
        body: amendProposalBodySchema,
        response: {
          200: amendProposalResponseSchema,
          ...refusals(400, 401, 403, 404, 409, 412, 428, 503),
        },
      },
    },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      if (!version.ok) return sendFailure(reply, AMEND_PROPOSAL_PROBLEMS, version.failure);
      const target = { id: request.params.id, version: version.value };
      const amended = await amendProposal(context, officialOf(request), target, request.body, contract);
      if (amended.ok) return sendProposal(reply, target.id, 'Proposal updated');
      return sendFailure(reply, AMEND_PROPOSAL_PROBLEMS, amended.failure);
    },
  );
  app.post(
    '/api/proposals/:id/extension',
    {
      config: { requires },
      schema: {
        params: proposalIdParamSchema,
        body: extendProposalBodySchema,
        response: { 200: extendProposalResponseSchema, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const extended = await extendProposal(context, officialOf(request), id, request.body);
      if (extended.ok) return sendProposal(reply, id, 'Voting extended');
      return sendFailure(reply, EXTEND_PROPOSAL_PROBLEMS, extended.failure);
    },
  );
  app.delete(
    '/api/proposals/:id',
    {
      config: { requires },
      schema: {
        params: proposalIdParamSchema,
        body: withdrawProposalBodySchema,
        response: { 200: withdrawProposalResponseSchema, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const withdrawn = await withdrawProposal(context, officialOf(request), id, request.body.reason);
      if (withdrawn.ok) return sendProposal(reply, id, 'Proposal withdrawn');
      return sendFailure(reply, WITHDRAW_PROPOSAL_PROBLEMS, withdrawn.failure);
    },
  );
}
