import {
  exportPoliciesResponseSchema,
  type ListPoliciesQuery,
  listPoliciesQuerySchema,
  listPoliciesResponseSchema,
} from '@sabha/domain/forum/list-policies';
import {
  policyPageResponseSchema,
  policyStatisticsResponseSchema,
  policyVersionResponseSchema,
} from '@sabha/domain/forum/policy';
import { policyIdParamSchema, policyVersionParamSchema } from '@sabha/domain/forum/write-policy';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { originOf } from '../config/config.ts';
import type { Context } from '../context.ts';
import { asWritten } from '../http/answers/answers.ts';
import { conditionalGet, contentHash } from '../http/answers/conditional-get.ts';
import { success } from '../http/answers/envelope.ts';
import { sendFailure } from '../http/answers/problem.ts';
import { begun, streamCsv, streamJson } from '../http/answers/send-csv.ts';
import type { App } from '../http/app-type.ts';
import { listeningPort } from '../http/listening-port.ts';
import { entityTag } from '../http/writes/if-match.ts';
import { countsByPolicy } from './comments/comments.store.ts';
import { countByMinistry, countByStatus, countPolicyRows, listPolicyRows } from './policies.store.ts';
import { policiesAtom, policiesCsv, policiesJson } from './policy-files.ts';
import { findPolicyVersion } from './policy-page.store.ts';
import { POLICY_PROBLEMS } from './policy-problems.ts';
import { getPolicy, presentPolicy } from './present-policy.ts';

/** What the specification shows in the forum at once. */
const USUAL_SIZE = 10;
const forVisitors = { onSend: conditionalGet, ...asWritten, config: { visitorCache: true } };
const listed = {
  description: 'JSON; with `format` the same as a CSV file, a JSON file or an Atom feed',
  content: {
    'application/json': { schema: z.union([listPoliciesResponseSchema, exportPoliciesResponseSchema]) },
    'text/csv': { schema: z.string() },
    'application/atom+xml': { schema: z.string() },
  },
};

/** Reading policies (specification, section 7): keyless, for every site. */
export function policyRoutes(app: App, context: Context): void {
  const origin = () => originOf(context.config, listeningPort(app));
  app.get(
    '/api/policies',
    { ...forVisitors, schema: { querystring: listPoliciesQuerySchema, response: { 200: listed } } },
    ({ query }, reply) => sendList(context, query, reply, origin),
  );
  app.get(
    '/api/policies/statistics',
    { ...forVisitors, schema: { response: { 200: policyStatisticsResponseSchema } } },
    async (_request, reply) => {
      const status_breakdown = await countByStatus(context.db);
      const total_policies = Object.values(status_breakdown).reduce((sum, count) => sum + count, 0);
      const ministries = await countByMinistry(context.db);
      const active_policies = status_breakdown.ACTIVE;
      const discussed = await countsByPolicy(context.db);
      const total_comments = discussed.reduce((sum, { comments }) => sum + comments, 0);
      const likes = discussed.reduce((sum, { comment_likes }) => sum + comment_likes, 0);
      const average_engagement =
        discussed.length === 0 ? null : Math.round(((total_comments + likes) / discussed.length) * 10) / 10;
      const engagement = { total_comments, average_engagement };
      const statistics = { total_policies, active_policies, status_breakdown, ministries, ...engagement };
      return reply.send(success({ statistics }));
    },
  );
  app.get(
    '/api/policies/:id',
    {
      ...forVisitors,
      schema: { params: policyIdParamSchema, response: { 200: policyPageResponseSchema } },
    },
    async ({ params }, reply) => {
      const policy = await getPolicy(context, params.id);
      if (!policy) return sendFailure(reply, POLICY_PROBLEMS, { kind: 'policy-unknown' });
      const tag = entityTag(policy.version, contentHash(JSON.stringify(policy)));
      return reply.header('etag', `W/${tag}`).send(success(policy));
    },
  );
  app.get(
    '/api/policies/:id/versions/:number',
    {
      ...forVisitors,
      schema: { params: policyVersionParamSchema, response: { 200: policyVersionResponseSchema } },
    },
    async ({ params }, reply) => {
      const version = await findPolicyVersion(context.db, params.id, params.number);
      if (!version) return sendFailure(reply, POLICY_PROBLEMS, { kind: 'policy-unknown' });
      return reply.send(success({ ...version, written_at: version.written_at.toISOString() }));
    },
  );
}

async function sendList(
  context: Context,
  { format, page, size, limit: asLimit, ...filter }: ListPoliciesQuery,
  reply: FastifyReply,
  origin: () => string,
) {
  switch (format) {
    case 'csv':
      return streamCsv(reply, 'policies', await begun(policiesCsv(context, filter)));
    case 'json':
      return streamJson(reply, 'policies', await begun(policiesJson(context, filter)));
    case 'atom':
      return reply
        .type('application/atom+xml; charset=utf-8')
        .serializer(String)
        .send(await policiesAtom(context, filter, origin()));
    case undefined: {
      const limit = size ?? asLimit ?? USUAL_SIZE;
      const rows = await listPolicyRows(context.db, filter, { limit, offset: (page - 1) * limit });
      const total = await countPolicyRows(context.db, filter);
      const shown = { page, limit, total, pages: Math.ceil(total / limit) };
      return reply.send({ ...success(rows.map(presentPolicy)), page: shown });
    }
  }
}
