import type { CommentSort } from '@sabha/domain/forum/comments/comment-calls';

/** The orders of threads, as the address and the server name them: `COMMENT_SORTS`, whose module brings schemas along. */
export const SORTS = ['newest', 'oldest', 'liked', 'discussed'] as const satisfies readonly CommentSort[];

/** What the address of a policy says of its discussion. */
export interface DiscussionQuery {
  readonly sort: CommentSort;
  /** After which thread the list begins; undefined at its beginning. */
  readonly after?: string | undefined;
  /** The comment that a link leads to. */
  readonly comment?: number | undefined;
  /** After which reply the replies of that comment's thread go on. */
  readonly replies?: string | undefined;
}

const MOST_CURSOR = 100;
const MAX_ID = 2_147_483_647;

/** Reads the address; what it cannot mean is left out. */
export function readDiscussionQuery(search: URLSearchParams): DiscussionQuery {
  const comment = Number(search.get('comment'));
  return {
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    after: cursorIn(search, 'after'),
    comment: Number.isSafeInteger(comment) && comment > 0 && comment <= MAX_ID ? comment : undefined,
    replies: cursorIn(search, 'replies'),
  };
}

/** The address of the same page with another part of the discussion; what else the address says stays. */
export function discussionAddress(search: URLSearchParams, change: Partial<DiscussionQuery>): string {
  const next = new URLSearchParams(search);
  for (const name of ['sort', 'after', 'comment', 'replies'] as const) {
    if (name === 'sort' && change.sort === undefined) continue;
    const value = change[name];
    if (value === undefined || value === 'newest') next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}#discussion`;
}

/** Where the server has the list that the address asks for. */
export function commentsPath(policy: number, { sort, after }: DiscussionQuery, limit?: number): string {
  const query = new URLSearchParams({ sort });
  if (after !== undefined) query.set('after', after);
  if (limit !== undefined) query.set('limit', String(limit));
  return `/api/policies/${policy}/comments?${query}`;
}

function cursorIn(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name);
  return value && value.length <= MOST_CURSOR ? value : undefined;
}
