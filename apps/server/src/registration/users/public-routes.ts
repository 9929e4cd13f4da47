import {
  userProvincesResponseSchema,
  userStatisticsResponseSchema,
} from '@sabha/domain/registration/statistics/user-statistics';
import {
  type ListUsersQuery,
  type ListUsersResponse,
  listUsersQuerySchema,
  listUsersResponseSchema,
  publicUserResponseSchema,
  recentUsersQuerySchema,
  recentUsersResponseSchema,
  searchUsersParamsSchema,
  userParamsSchema,
} from '@sabha/domain/registration/users/list-users';
import type { Context } from '../../context.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { presentProvinces, presentStatistics, rowsOf } from './present-statistics.ts';
import { searchUsers } from './search-users.ts';
import { readStatistics } from './statistics.store.ts';
import { USER_PROBLEMS } from './user-problems.ts';
import { listedUser, listedUsers } from './users.store.ts';

const forVisitors = { config: { visitorCache: true }, onSend: conditionalGet };

/** Who is registered, as anyone may know it (specification, section 7): pseudonyms and sums, keyless. */
export function publicUserRoutes(app: App, context: Context): void {
  listRoutes(app, context);
  const { db } = context;
  app.get(
    '/api/users/statistics',
    { ...forVisitors, schema: { response: { 200: userStatisticsResponseSchema } } },
    async () => success(presentStatistics(await readStatistics(db))),
  );
  app.get(
    '/api/users/provinces',
    { ...forVisitors, schema: { response: { 200: userProvincesResponseSchema } } },
    async () => presentProvinces(await readStatistics(db)),
  );
  app.get(
    '/api/users/:id',
    {
      onSend: conditionalGet,
      schema: { params: userParamsSchema, response: { 200: publicUserResponseSchema } },
    },
    async (request, reply) => {
      const user = await listedUser(db, request.params.id);
      return user ? success(user) : sendFailure(reply, USER_PROBLEMS, { kind: 'user-not-found' });
    },
  );
}

function listRoutes(app: App, context: Context): void {
  app.get(
    '/api/users',
    {
      ...forVisitors,
      schema: { querystring: listUsersQuerySchema, response: { 200: listUsersResponseSchema } },
    },
    async (request) => listUsers(context, request.query),
  );
  app.get(
    '/api/users/recent',
    {
      ...forVisitors,
      schema: { querystring: recentUsersQuerySchema, response: { 200: recentUsersResponseSchema } },
    },
    async (request) => success(await listedUsers(context.db, { limit: request.query.limit, offset: 0 })),
  );
  app.get(
    '/api/users/search/:q',
    {
      ...forVisitors,
      schema: {
        params: searchUsersParamsSchema,
        querystring: listUsersQuerySchema,
        response: { 200: listUsersResponseSchema },
      },
    },
    async (request) => searchUsers(context, request.params.q, request.query),
  );
}

/** `GET /api/users`: one page of the pseudonyms. How many there are is a figure of the statistics, not counted again. */
async function listUsers(
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
