import { removedResponseSchema } from '@sabha/domain/core/envelope';
import type { Result } from '@sabha/domain/core/result';
import { createMinistryResponseSchema, createMinistrySchema } from '@sabha/domain/spending/create-ministry';
import { ministryHistoryResponseSchema, ministryParamsSchema } from '@sabha/domain/spending/ministry-history';
import {
  addAliasSchema,
  addPredecessorsSchema,
  aliasParamsSchema,
  listOrganisationsResponseSchema,
  ministryCategoryParamsSchema,
  nameMinistrySchema,
  nameParamsSchema,
  setMinistryCategorySchema,
  successionParamsSchema,
} from '@sabha/domain/spending/write-ministry-history';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { asWritten } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, actorOf, officialOf } from '../../http/sessions/session.ts';
import { keyHolder, useCommandKey } from '../imports/command-keys.ts';
import { SPENDING_PROBLEMS } from '../spending-problems.ts';
import { createMinistry } from './create-ministry.ts';
import { ministryHistories, ministryHistory } from './ministry-histories.ts';
import {
  addAlias,
  addPredecessors,
  type MinistryHistoryFailure,
  nameMinistry,
  removeCategorySince,
  removeMinistry,
  removeMinistryName,
  removePredecessor,
  setCategorySince,
  takeAliasBack,
} from './write-history.ts';

const requires: Access = ['official'];
const guarded = { config: { requires }, ...asWritten };
const guardedPost = { config: { requires, idempotent: true }, ...asWritten };
const base = '/api/spending/ministries/:id';

/** A ministry's history for anyone, and what an official may write of it; each write is in the public log. */
export function ministryRoutes(app: App, context: Context): void {
  readingRoutes(app, context);
  lifetimeRoutes(app, context);
  nameRoutes(app, context);
  relationRoutes(app, context);
}

function readingRoutes(app: App, context: Context): void {
  app.get(
    base,
    {
      config: { visitorCache: true },
      onSend: conditionalGet,
      ...asWritten,
      schema: { params: ministryParamsSchema, response: { 200: ministryHistoryResponseSchema } },
    },
    async (request, reply) => sendHistory(reply, context, request.params.id),
  );

  app.get(
    '/api/spending/organisations',
    { ...guarded, schema: { response: { 200: listOrganisationsResponseSchema } } },
    async () => success(await ministryHistories(context.db)),
  );
}

function lifetimeRoutes(app: App, context: Context): void {
  app.post(
    '/api/spending/ministries',
    {
      ...guardedPost,
      schema: { body: createMinistrySchema, response: { 201: createMinistryResponseSchema } },
    },
    async (request, reply) => {
      const made = await createMinistry(context, officialOf(request), request.body);
      if (!made.ok) return sendFailure(reply, SPENDING_PROBLEMS, made.failure);
      return reply.code(201).send(success({ ministry_id: made.value }));
    },
  );

  app.delete(
    base,
    { ...guarded, schema: { params: ministryParamsSchema, response: { 200: removedResponseSchema } } },
    async (request, reply) => {
      const removed = await removeMinistry(context, officialOf(request), request.params.id);
      return removed.ok ? success(null) : sendFailure(reply, SPENDING_PROBLEMS, removed.failure);
    },
  );
}

const history = { 200: ministryHistoryResponseSchema };
const newHistory = { 201: ministryHistoryResponseSchema };

function nameRoutes(app: App, context: Context): void {
  app.post(
    `${base}/names`,
    {
      ...guardedPost,
      schema: { params: ministryParamsSchema, body: nameMinistrySchema, response: newHistory },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(
        reply.code(201),
        context,
        id,
        await nameMinistry(context, officialOf(request), id, request.body),
      );
    },
  );

  app.delete(
    `${base}/names/:nameId`,
    { ...guarded, schema: { params: nameParamsSchema, response: history } },
    async (request, reply) => {
      const { id, nameId } = request.params;
      return answer(reply, context, id, await removeMinistryName(context, officialOf(request), id, nameId));
    },
  );

  app.post(
    `${base}/aliases`,
    { ...guardedPost, schema: { params: ministryParamsSchema, body: addAliasSchema, response: newHistory } },
    async (request, reply) => {
      const { id } = request.params;
      return answer(
        reply.code(201),
        context,
        id,
        await addAlias(context, officialOf(request), id, request.body.name),
      );
    },
  );

  app.delete(
    `${base}/aliases/:aliasId`,
    { ...guarded, schema: { params: aliasParamsSchema, response: history } },
    async (request, reply) => {
      const { id, aliasId } = request.params;
      return answer(reply, context, id, await takeAliasBack(context, officialOf(request), id, aliasId));
    },
  );
}

function relationRoutes(app: App, context: Context): void {
  app.post(
    `${base}/predecessors`,
    {
      ...guardedPost,
      schema: { params: ministryParamsSchema, body: addPredecessorsSchema, response: newHistory },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(
        reply.code(201),
        context,
        id,
        await addPredecessors(context, officialOf(request), id, request.body),
      );
    },
  );

  app.delete(
    `${base}/predecessors/:successionId`,
    { ...guarded, schema: { params: successionParamsSchema, response: history } },
    async (request, reply) => {
      const { id, successionId } = request.params;
      return answer(
        reply,
        context,
        id,
        await removePredecessor(context, officialOf(request), id, successionId),
      );
    },
  );

  app.put(
    `${base}/categories/:since`,
    {
      config: { requires, orHolder: keyHolder(context, 'unused') },
      ...asWritten,
      schema: { params: ministryCategoryParamsSchema, body: setMinistryCategorySchema, response: history },
    },
    async (request, reply) => {
      const { id, since } = request.params;
      const category = { since, categoryId: request.body.category_id };
      if (!(await useCommandKey(context, request, 'category')))
        return sendFailure(reply, SPENDING_PROBLEMS, { kind: 'import-key-used' });
      return answer(reply, context, id, await setCategorySince(context, actorOf(request), id, category));
    },
  );

  app.delete(
    `${base}/categories/:since`,
    { ...guarded, schema: { params: ministryCategoryParamsSchema, response: history } },
    async (request, reply) => {
      const { id, since } = request.params;
      return answer(reply, context, id, await removeCategorySince(context, officialOf(request), id, since));
    },
  );
}

/** Answers a write with the ministry's history as it is now. */
async function answer(
  reply: FastifyReply,
  context: Context,
  id: number,
  written: Result<null, MinistryHistoryFailure>,
) {
  return written.ok
    ? sendHistory(reply, context, id)
    : sendFailure(reply, SPENDING_PROBLEMS, written.failure);
}

async function sendHistory(reply: FastifyReply, context: Context, id: number) {
  const found = await ministryHistory(context.db, id);
  return found ? success(found) : sendFailure(reply, SPENDING_PROBLEMS, { kind: 'ministry-not-found' });
}
