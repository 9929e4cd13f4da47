import { categoryParamsSchema, listCategoriesQuerySchema } from '@sabha/domain/spending/category';
import { listProjectsQuerySchema } from '@sabha/domain/spending/list-projects';
import { projectParamsSchema } from '@sabha/domain/spending/project';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { conditionalGet, contentHash } from '../http/conditional-get.ts';
import { success } from '../http/envelope.ts';
import { sendFailure } from '../http/problem.ts';
import { projectsCsv, projectsJson } from './export-projects.ts';
import { getProject } from './get-project.ts';
import { entityTag } from './if-match.ts';
import { getCategory, listCategories } from './list-categories.ts';
import { listProjects } from './list-projects.ts';
import { projectProof } from './project-proof.ts';
import { sendCsv, streamCsv, streamJson } from './send-csv.ts';
import { SPENDING_PROBLEMS } from './spending-problems.ts';
import { categoriesCsv } from './tables-csv.ts';

const forVisitors = { config: { visitorCache: true }, onSend: conditionalGet };

/** Reading categories and projects (specification, section 7): keyless, filtered, as JSON or as a file. */
export function projectRoutes(app: App, context: Context): void {
  app.get(
    '/api/categories',
    { ...forVisitors, schema: { querystring: listCategoriesQuerySchema } },
    async (request, reply) => {
      const { fiscal_year, format } = request.query;
      const categories = await listCategories(context, fiscal_year);
      return format === 'csv' ? sendCsv(reply, 'categories', categoriesCsv(categories)) : success(categories);
    },
  );

  app.get(
    '/api/categories/:id',
    {
      onSend: conditionalGet,
      schema: { params: categoryParamsSchema, querystring: listCategoriesQuerySchema },
    },
    async (request, reply) => {
      const category = await getCategory(context, request.params.id, request.query.fiscal_year);
      if (!category) return sendFailure(reply, SPENDING_PROBLEMS, { kind: 'category-not-found' });
      reply.header('etag', entityTag(category.version, contentHash(JSON.stringify(category))));
      return success(category);
    },
  );

  app.get(
    '/api/projects',
    { ...forVisitors, schema: { querystring: listProjectsQuerySchema } },
    async (request, reply) => {
      const { query } = request;
      if (query.format === 'csv') return streamCsv(reply, 'projects', projectsCsv(context, query));
      if (query.format === 'json') return streamJson(reply, 'projects', projectsJson(context, query));
      return listProjects(context, query);
    },
  );

  app.get(
    '/api/projects/:id',
    { onSend: conditionalGet, schema: { params: projectParamsSchema } },
    async (request, reply) => {
      const project = await getProject(context, request.params.id);
      if (!project.ok) return sendFailure(reply, SPENDING_PROBLEMS, project.failure);
      reply.header('etag', entityTag(project.value.version, contentHash(JSON.stringify(project.value))));
      return success(project.value);
    },
  );

  app.get(
    '/api/projects/:id/proof',
    { onSend: conditionalGet, schema: { params: projectParamsSchema } },
    async (request, reply) => {
      const proof = await projectProof(context, request.params.id);
      return proof.ok ? success(proof.value) : sendFailure(reply, SPENDING_PROBLEMS, proof.failure);
    },
  );
}
