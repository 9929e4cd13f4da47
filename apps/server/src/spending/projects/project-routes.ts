import { projectProofResponseSchema } from '@sabha/domain/spending/anchor-proof';
import {
  categoryParamsSchema,
  categoryResponseSchema,
  listCategoriesQuerySchema,
  listCategoriesResponseSchema,
} from '@sabha/domain/spending/category';
import {
  exportProjectsResponseSchema,
  type ListProjectsQuery,
  type ListProjectsResponse,
  listProjectsQuerySchema,
  listProjectsResponseSchema,
} from '@sabha/domain/spending/list-projects';
import { projectParamsSchema, projectResponseSchema } from '@sabha/domain/spending/project';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet, contentHash } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import { sendCsv, streamCsv, streamJson } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { entityTag } from '../../http/writes/if-match.ts';
import { projectProof } from '../anchors/records-proof.ts';
import { getCategory, listCategories } from '../categories/list-categories.ts';
import { categoriesFile } from '../figures/overview-csv.ts';
import { SPENDING_PROBLEMS } from '../spending-problems.ts';
import { projectsCsv, projectsJson } from './export-projects.ts';
import { getProject } from './get-project.ts';
import { presentProject } from './present-project.ts';
import { countProjects, listProjectRows } from './projects.store.ts';

const DEFAULT_PAGE_SIZE = 50;

const forReaders = { onSend: conditionalGet, ...asWritten };
const forVisitors = { ...forReaders, config: { visitorCache: true } };

/** Reading categories and projects (specification, section 7): keyless, filtered, as JSON or as a file. */
export function projectRoutes(app: App, context: Context): void {
  app.get(
    '/api/categories',
    {
      ...forVisitors,
      schema: {
        querystring: listCategoriesQuerySchema,
        response: { 200: jsonOrCsv(listCategoriesResponseSchema) },
      },
    },
    async (request, reply) => {
      const { fiscal_year, format } = request.query;
      return format === 'csv'
        ? sendCsv(reply, 'categories', (await categoriesFile(context, fiscal_year)).csv)
        : success(await listCategories(context, fiscal_year));
    },
  );

  app.get(
    '/api/categories/:id',
    {
      ...forReaders,
      schema: {
        params: categoryParamsSchema,
        querystring: listCategoriesQuerySchema,
        response: { 200: categoryResponseSchema },
      },
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
    {
      ...forVisitors,
      schema: {
        querystring: listProjectsQuerySchema,
        response: { 200: jsonOrCsv(z.union([listProjectsResponseSchema, exportProjectsResponseSchema])) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      if (query.format === 'csv') return streamCsv(reply, 'projects', projectsCsv(context, query));
      if (query.format === 'json') return streamJson(reply, 'projects', projectsJson(context, query));
      return listProjects(context, query);
    },
  );

  app.get(
    '/api/projects/:id',
    { ...forReaders, schema: { params: projectParamsSchema, response: { 200: projectResponseSchema } } },
    async (request, reply) => {
      const project = await getProject(context, request.params.id);
      if (!project.ok) return sendFailure(reply, SPENDING_PROBLEMS, project.failure);
      reply.header('etag', entityTag(project.value.version, contentHash(JSON.stringify(project.value))));
      return success(project.value);
    },
  );

  app.get(
    '/api/projects/:id/proof',
    { ...forReaders, schema: { params: projectParamsSchema, response: { 200: projectProofResponseSchema } } },
    async (request, reply) => {
      const proof = await projectProof(context, request.params.id);
      return proof.ok ? success(proof.value) : sendFailure(reply, SPENDING_PROBLEMS, proof.failure);
    },
  );
}

/** `GET /api/projects`: one page of the projects that match, or all of them where no page is asked for. */
async function listProjects(context: Context, query: ListProjectsQuery): Promise<ListProjectsResponse> {
  const total = await countProjects(context.db, query);
  const wantsAll = query.page === undefined && query.limit === undefined;
  const { page = 1, limit = wantsAll ? Math.max(1, total) : DEFAULT_PAGE_SIZE } = query;
  const rows = await listProjectRows(context.db, query, limit, (page - 1) * limit);
  return {
    success: true,
    data: rows.map(presentProject),
    page: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}
