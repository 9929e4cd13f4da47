import { addressSchema } from '@sabha/domain/core/hex';
import { foldForSearch } from '@sabha/domain/core/search-text';
import {
  exportProposalsResponseSchema,
  type ListProposalsQuery,
  listProposalsQuerySchema,
  listProposalsResponseSchema,
  proposalSearchSchema,
  statusInAnyCaseSchema,
} from '@sabha/domain/voting/list-proposals';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet, contentHash } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { begun, streamCsv, streamJson } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { proposalsCsv, proposalsJson } from './export-proposals.ts';
import { lasting } from './lasting.ts';
import { listProposals } from './list-proposals.ts';
import type { ProposalFilter } from './proposal-list.store.ts';

const forVisitors = { onSend: conditionalGet, ...asWritten, config: { visitorCache: true } };
const listed = { 200: jsonOrCsv(z.union([listProposalsResponseSchema, exportProposalsResponseSchema])) };
const query = listProposalsQuerySchema;
const categoryParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Expected a category number')
    .transform(Number)
    .refine((id) => id <= 2_147_483_647, 'Expected a category number'),
});
const statusParams = z.object({ status: statusInAnyCaseSchema });
const creatorParams = z.object({ wallet: addressSchema });
const searchParams = z.object({
  query: proposalSearchSchema.refine(
    (text) => foldForSearch(text) !== '',
    'Please give a word to search for',
  ),
});

/** The list, and the narrower lists, each of which is the one list with a filter set by its path. */
export function proposalListRoutes(app: App, context: Context): void {
  const list = sendList(context);
  const asked = { querystring: query, response: listed };
  app.get('/api/proposals', { ...forVisitors, schema: asked }, (request, reply) =>
    list(reply, request.query),
  );
  for (const status of ['Active', 'Expired'] as const) {
    const path = `/api/proposals/${status.toLowerCase()}`;
    app.get(path, { ...forVisitors, schema: asked }, (request, reply) =>
      list(reply, { ...request.query, status }),
    );
  }
  app.get(
    '/api/proposals/status/:status',
    { ...forVisitors, schema: { ...asked, params: statusParams } },
    (request, reply) => list(reply, { ...request.query, status: request.params.status }),
  );
  app.get(
    '/api/proposals/category/:id',
    { ...forVisitors, schema: { ...asked, params: categoryParams } },
    (request, reply) => list(reply, { ...request.query, category: request.params.id }),
  );
  app.get(
    '/api/proposals/creator/:wallet',
    { ...forVisitors, schema: { ...asked, params: creatorParams } },
    (request, reply) => list(reply, { ...request.query, creator: request.params.wallet }),
  );
  app.get(
    '/api/proposals/search/:query',
    { ...forVisitors, schema: { ...asked, params: searchParams } },
    (request, reply) => list(reply, { ...request.query, q: request.params.query }),
  );
}

function sendList(context: Context) {
  return async (
    reply: FastifyReply,
    { format, ...query }: ListProposalsQuery & Pick<ProposalFilter, 'creator'>,
  ) => {
    if (format === 'csv') return streamCsv(reply, 'proposals', await begun(proposalsCsv(context, query)));
    if (format === 'json') return streamJson(reply, 'proposals', await begun(proposalsJson(context, query)));
    const { data, page } = await listProposals(context, query);
    const tag = contentHash(JSON.stringify([page, data.map(lasting)]));
    return reply.header('etag', `W/"${tag}"`).send({ ...success(data, 'Proposals found'), page });
  };
}
