import type { ListUsersQuery, ListUsersResponse } from '@sabha/domain/registration/users/list-users';
import type { Context } from '../../context.ts';
import { rowsOf } from './present-statistics.ts';
import { readStatistics } from './statistics.store.ts';
import { listedUsers } from './users.store.ts';

/** `GET /api/users`: one page of the pseudonyms. How many there are is a figure of the statistics, not counted again. */
export async function listUsers(
  { db }: Pick<Context, 'db'>,
  { page, limit }: ListUsersQuery,
): Promise<ListUsersResponse> {
  const [figures, data] = await Promise.all([
    readStatistics(db),
    listedUsers(db, { limit, offset: (page - 1) * limit }),
  ]);
  const total = rowsOf(figures);
  return { success: true, data, page: { page, limit, total, pages: Math.ceil(total / limit) } };
}
