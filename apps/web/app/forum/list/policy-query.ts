import { POLICY_STATUSES, type PolicyStatus } from '@sabha/domain/forum/policy-status';
import { addressQuery, oneOf, present, whole, words } from '../../filters/address-values.ts';
import type { ForumView } from '../forum-views.ts';

/** What the address of the list says. */
export interface PolicyQuery {
  q?: string;
  status?: PolicyStatus;
  ministry?: number;
  page?: number;
}

export const MAX_SEARCH_LENGTH = 100;
/** What the specification shows at once. */
const PAGE_SIZE = 10;
const HIGHEST_ID = 2_147_483_647;
const ORDER = ['view', 'q', 'status', 'ministry', 'page'] as const;

/** Reads an address; what it says wrongly is left out, so that a mistyped link still shows the list. */
export function readPolicyQuery(search: URLSearchParams): PolicyQuery {
  const page = whole(search.get('page'), 100_000);
  return present<PolicyQuery>({
    q: words(search.get('q'), MAX_SEARCH_LENGTH),
    status: oneOf(POLICY_STATUSES, search.get('status')),
    ministry: whole(search.get('ministry'), HIGHEST_ID),
    page: page === 1 ? undefined : page,
  });
}

/** The address of a view of the forum, from `/` on; the list's filters stay in it while the other view is looked at. */
export function policiesAddress(query: PolicyQuery, view: ForumView = 'discussions'): string {
  const said = { ...query, view: view === 'discussions' ? undefined : view };
  return `/policy${addressQuery(present<PolicyQuery & { view?: ForumView }>(said), ORDER)}`;
}

/** The address of a policy's comments over the list. */
export function commentsAddress(id: number, query: PolicyQuery): string {
  return policiesAddress(query).replace('/policy', `/policy/${id}/comments`);
}

/** The query with some parts changed. A changed filter starts again at the first page. */
export function changed(
  query: PolicyQuery,
  changes: { [Name in keyof PolicyQuery]?: PolicyQuery[Name] | undefined },
): PolicyQuery {
  return present<PolicyQuery>({ ...query, page: undefined, ...changes });
}

/** The query without what narrows the list. */
export function cleared(query: PolicyQuery): PolicyQuery {
  return changed(query, { q: undefined, status: undefined, ministry: undefined });
}

/** Whether any filter narrows the list. */
export function isFiltered({ q, status, ministry }: PolicyQuery): boolean {
  return q !== undefined || status !== undefined || ministry !== undefined;
}

/** The list as the API takes it: a page of it, or all that match as a file. */
export function policiesPath(
  { q, status, ministry, page = 1 }: PolicyQuery,
  format?: 'csv' | 'json' | 'atom',
): string {
  const search = new URLSearchParams();
  const more = format === undefined ? { page, size: PAGE_SIZE } : { format };
  for (const [name, value] of Object.entries({ search: q, status, ministry, ...more })) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/policies?${search}`;
}
