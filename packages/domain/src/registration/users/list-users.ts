import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../../core/envelope.ts';
import { wholeNumberSchema } from '../../core/whole-number.ts';
import { publicUserSchema } from './user.ts';

const MAX_PAGE_SIZE = 200;
const LONGEST_SEARCH = 60;
const DEFAULT_RECENT = 10;
const MOST_RECENT = 50;

/** Query of `GET /api/users` and of a search: a 1-based page. */
export const listUsersQuerySchema = z.object({
  page: wholeNumberSchema(1, 100_000).default(1),
  limit: wholeNumberSchema(1, MAX_PAGE_SIZE).default(50),
});
export type ListUsersQuery = z.infer<typeof listUsersQuerySchema>;

/** Answer: pseudonyms, the latest listed first, within a day in an order that says nothing of who came before whom. */
export const listUsersResponseSchema = successSchema(z.array(publicUserSchema)).extend({
  page: pageInfoSchema,
});
export type ListUsersResponse = z.infer<typeof listUsersResponseSchema>;

/** Path of `GET /api/users/search/{q}`: the beginning of an id (four letters or more) or of a province's name in any language. */
export const searchUsersParamsSchema = z.object({ q: z.string().min(1).max(LONGEST_SEARCH) });

/** Query of `GET /api/users/recent`. */
export const recentUsersQuerySchema = z.object({
  limit: wholeNumberSchema(1, MOST_RECENT).default(DEFAULT_RECENT),
});
export const recentUsersResponseSchema = successSchema(z.array(publicUserSchema));

/** Path of one user: a public id; of one's own record also the word `me`. */
export const userParamsSchema = z.object({ id: z.string().min(1).max(40) });
export const publicUserResponseSchema = successSchema(publicUserSchema);
