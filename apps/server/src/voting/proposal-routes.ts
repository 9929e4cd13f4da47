import { addressSchema } from '@sabha/domain/core/hex';
import { getProposalResponseSchema, proposalIdParamSchema } from '@sabha/domain/voting/get-proposal';
import { listProposalsQuerySchema, listProposalsResponseSchema } from '@sabha/domain/voting/list-proposals';
import { proposalStatisticsResponseSchema } from '@sabha/domain/voting/proposal-statistics';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { success } from '../http/envelope.ts';
import { getProposal } from './get-proposal.ts';
import { listProposals } from './list-proposals.ts';
import { proposalStatistics } from './proposal-statistics.ts';
import { sendUnknownProposal } from './unknown-proposal.ts';

const config = { visitorCache: true };
const listed = { 200: listProposalsResponseSchema };
const query = listProposalsQuerySchema;

/** Reading proposals (section 7). The narrower lists are the one list with a filter set by the path. */
export function proposalRoutes(app: App, context: Context): void {
  type Query = Parameters<typeof listProposals>[1];
  const list = async (asked: Query) => {
    const { data, page } = await listProposals(context, asked);
    return { ...success(data), page };
  };

  app.get('/api/proposals', { config, schema: { querystring: query, response: listed } }, (request) =>
    list(request.query),
  );
  for (const status of ['Active', 'Expired'] as const) {
    const path = `/api/proposals/${status.toLowerCase()}`;
    app.get(path, { config, schema: { querystring: query, response: listed } }, (request) =>
      list({ ...request.query, status }),
    );
  }
  app.get(
    '/api/proposals/status/:status',
    {
      config,
      schema: {
        querystring: query,
        params: z.object({ status: query.shape.status.unwrap() }),
        response: listed,
      },
    },
    (request) => list({ ...request.query, status: request.params.status }),
  );
  app.get(
    '/api/proposals/category/:id',
    { config, schema: { querystring: query, params: proposalIdParamSchema, response: listed } },
    (request) => list({ ...request.query, category: request.params.id }),
  );
  app.get(
    '/api/proposals/creator/:wallet',
    { config, schema: { querystring: query, params: z.object({ wallet: addressSchema }), response: listed } },
    (request) => list({ ...request.query, creator: request.params.wallet }),
  );
  app.get(
    '/api/proposals/search/:query',
    {
      config,
      schema: {
        querystring: query,
        params: z.object({ query: z.string().trim().max(100) }),
        response: listed,
      },
    },
    (request) => list({ ...request.query, q: request.params.query }),
  );
  app.get(
    '/api/proposals/statistics',
    { config, schema: { response: { 200: proposalStatisticsResponseSchema } } },
    async () => success(await proposalStatistics(context)),
  );
  app.get(
    '/api/proposals/:id',
    { config, schema: { params: proposalIdParamSchema, response: { 200: getProposalResponseSchema } } },
    async ({ params }, reply) => {
      const proposal = await getProposal(context, params.id);
      return proposal ? reply.send(success(proposal)) : sendUnknownProposal(reply, params.id);
    },
  );
}
