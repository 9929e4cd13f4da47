import type { ListProjectsQuery, ListProjectsResponse } from '@sabha/domain/spending/list-projects';
import type { Context } from '../../context.ts';
import { presentProject } from './present-project.ts';
import { countProjects, listProjectRows } from './projects.store.ts';

const DEFAULT_PAGE_SIZE = 50;

/** `GET /api/projects`: one page of the projects that match, or all of them where no page is asked for. */
export async function listProjects(
  context: Context,
  query: ListProjectsQuery,
): Promise<ListProjectsResponse> {
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
