import type { ListProjectsQuery, ListProjectsResponse } from '@sabha/domain/spending/list-projects';
import type { Context } from '../../context.ts';
import { presentProject } from './present-project.ts';
import { countProjects, listProjectRows } from './projects.store.ts';

/** `GET /api/projects`: one page of the projects that match. */
export async function listProjects(
  context: Context,
  query: ListProjectsQuery,
): Promise<ListProjectsResponse> {
  const { page, limit } = query;
  const [total, rows] = await Promise.all([
    countProjects(context.db, query),
    listProjectRows(context.db, query, limit, (page - 1) * limit),
  ]);
  return {
    success: true,
    data: rows.map(presentProject),
    page: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}
