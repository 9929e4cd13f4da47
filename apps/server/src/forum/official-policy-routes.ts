import { policyPageResponseSchema } from '@sabha/domain/forum/policy';
import { policyTextSchema } from '@sabha/domain/forum/policy-text';
import {
  createPolicyBodySchema,
  movePolicyBodySchema,
  policyIdParamSchema,
} from '@sabha/domain/forum/write-policy';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { asWritten } from '../http/answers/answers.ts';
import { success } from '../http/answers/envelope.ts';
import { sendFailure } from '../http/answers/problem.ts';
import type { App } from '../http/app-type.ts';
import { type Access, officialOf } from '../http/sessions/session.ts';
import { ifMatchHeadersSchema, versionOf } from '../http/writes/if-match.ts';
import { POLICY_PROBLEMS } from './policy-problems.ts';
import { getPolicy } from './present-policy.ts';
import { changePolicy, createPolicy, movePolicy } from './write-policy.ts';

/** Texts in three languages of 20,000 letters each, of up to six bytes as JSON may write them. */
const BODY_LIMIT = 524_288;
const requires: Access = ['official', 'admin'];
const ofOne = { params: policyIdParamSchema, headers: ifMatchHeadersSchema };
const answered = { response: { 200: policyPageResponseSchema } };

/** What an official may do with policies: each write is in the public log, and a change names the version it is based on. */
export function officialPolicyRoutes(app: App, context: Context): void {
  const guarded = { bodyLimit: BODY_LIMIT, ...asWritten };
  const sendPolicy = async (reply: FastifyReply, id: number, status: 200 | 201) => {
    const policy = await getPolicy(context, id);
    if (!policy) throw new Error(`Policy ${id} was written and is not there`);
    if (status === 201) reply.header('location', `/api/policies/${id}`);
    return reply.code(status).send(success(policy));
  };

  app.post(
    '/api/policies',
    {
      ...guarded,
      config: { requires, idempotent: true },
      schema: { body: createPolicyBodySchema, response: { 201: policyPageResponseSchema } },
    },
    async (request, reply) => {
      const created = await createPolicy(context, officialOf(request), request.body);
      if (created.ok) return sendPolicy(reply, created.value.id, 201);
      return sendFailure(reply, POLICY_PROBLEMS, created.failure);
    },
  );
  app.put(
    '/api/policies/:id',
    { ...guarded, config: { requires }, schema: { ...ofOne, body: policyTextSchema, ...answered } },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      if (!version.ok) return sendFailure(reply, POLICY_PROBLEMS, version.failure);
      const target = { id: request.params.id, version: version.value };
      const changed = await changePolicy(context, officialOf(request), target, request.body);
      if (changed.ok) return sendPolicy(reply, target.id, 200);
      return sendFailure(reply, POLICY_PROBLEMS, changed.failure);
    },
  );
  app.post(
    '/api/policies/:id/status',
    { ...guarded, config: { requires }, schema: { ...ofOne, body: movePolicyBodySchema, ...answered } },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      if (!version.ok) return sendFailure(reply, POLICY_PROBLEMS, version.failure);
      const target = { id: request.params.id, version: version.value };
      const moved = await movePolicy(context, officialOf(request), target, request.body);
      if (moved.ok) return sendPolicy(reply, target.id, 200);
      return sendFailure(reply, POLICY_PROBLEMS, moved.failure);
    },
  );
}
