import { removedResponseSchema } from '@sabha/domain/core/envelope';
import {
  categoryParamsSchema,
  categoryResponseSchema,
  writeCategorySchema,
} from '@sabha/domain/spending/category';
import { projectParamsSchema, projectResponseSchema } from '@sabha/domain/spending/project';
import { recordDisbursementSchema, writeProjectSchema } from '@sabha/domain/spending/write-project';
import type { Context } from '../context.ts';
import { asWritten } from '../http/answers/answers.ts';
import { success } from '../http/answers/envelope.ts';
import { sendFailure } from '../http/answers/problem.ts';
import type { App } from '../http/app-type.ts';
import { type Access, officialOf } from '../http/sessions/session.ts';
import { versionOf } from '../http/writes/if-match.ts';
import { removeCategory } from './categories/remove-category.ts';
import { createCategory, replaceCategory } from './categories/write-category.ts';
import { recordDisbursement } from './disbursements/record-disbursement.ts';
import { createProject } from './projects/create-project.ts';
import { removeProject } from './projects/remove-project.ts';
import { replaceProject } from './projects/replace-project.ts';
import { SPENDING_PROBLEMS } from './spending-problems.ts';

/** What an official may change: each write is audited, and a replacement names the version it is based on. */
export function officialSpendingRoutes(app: App, context: Context): void {
  const requires: Access = ['official'];
  const guarded = { config: { requires }, ...asWritten };
  const guardedPost = { config: { requires, idempotent: true }, ...asWritten };

  app.post(
    '/api/projects',
    { ...guardedPost, schema: { body: writeProjectSchema, response: { 201: projectResponseSchema } } },
    async (request, reply) => {
      const made = await createProject(context, officialOf(request), request.body);
      if (!made.ok) return sendFailure(reply, SPENDING_PROBLEMS, made.failure);
      return reply
        .code(201)
        .header('location', `/api/projects/${made.value.project_id}`)
        .send(success(made.value));
    },
  );

  app.put(
    '/api/projects/:id',
    {
      ...guarded,
      schema: {
        params: projectParamsSchema,
        body: writeProjectSchema,
        response: { 200: projectResponseSchema },
      },
    },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      if (!version.ok) return sendFailure(reply, SPENDING_PROBLEMS, version.failure);
      const target = { id: request.params.id, version: version.value };
      const made = await replaceProject(context, officialOf(request), target, request.body);
      return made.ok ? success(made.value) : sendFailure(reply, SPENDING_PROBLEMS, made.failure);
    },
  );

  app.delete(
    '/api/projects/:id',
    { ...guarded, schema: { params: projectParamsSchema, response: { 200: removedResponseSchema } } },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      if (!version.ok) return sendFailure(reply, SPENDING_PROBLEMS, version.failure);
      const target = { id: request.params.id, version: version.value };
      const removed = await removeProject(context, officialOf(request), target);
      return removed.ok ? success(null) : sendFailure(reply, SPENDING_PROBLEMS, removed.failure);
    },
  );

  app.post(
    '/api/projects/:id/disbursements',
    {
      ...guardedPost,
      schema: {
        params: projectParamsSchema,
        body: recordDisbursementSchema,
        response: { 201: projectResponseSchema },
      },
    },
    async (request, reply) => {
      const made = await recordDisbursement(context, officialOf(request), request.params.id, request.body);
      if (!made.ok) return sendFailure(reply, SPENDING_PROBLEMS, made.failure);
      return reply.code(201).send(success(made.value));
    },
  );

  app.post(
    '/api/categories',
    { ...guardedPost, schema: { body: writeCategorySchema, response: { 201: categoryResponseSchema } } },
    async (request, reply) => {
      const made = await createCategory(context, officialOf(request), request.body);
      if (!made.ok) return sendFailure(reply, SPENDING_PROBLEMS, made.failure);
      return reply
        .code(201)
        .header('location', `/api/categories/${made.value.category_id}`)
        .send(success(made.value));
    },
  );

  app.put(
    '/api/categories/:id',
    {
      ...guarded,
      schema: {
        params: categoryParamsSchema,
        body: writeCategorySchema,
        response: { 200: categoryResponseSchema },
      },
    },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      if (!version.ok) return sendFailure(reply, SPENDING_PROBLEMS, version.failure);
      const target = { id: request.params.id, version: version.value };
      const made = await replaceCategory(context, officialOf(request), target, request.body);
      return made.ok ? success(made.value) : sendFailure(reply, SPENDING_PROBLEMS, made.failure);
    },
  );

  app.delete(
    '/api/categories/:id',
    { ...guarded, schema: { params: categoryParamsSchema, response: { 200: removedResponseSchema } } },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      if (!version.ok) return sendFailure(reply, SPENDING_PROBLEMS, version.failure);
      const target = { id: request.params.id, version: version.value };
      const removed = await removeCategory(context, officialOf(request), target);
      return removed.ok ? success(null) : sendFailure(reply, SPENDING_PROBLEMS, removed.failure);
    },
  );
}
