import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import type { ProjectSort } from '@sabha/domain/spending/list-projects';
import type { ProjectStatus } from '@sabha/domain/spending/project';
import { addressQuery, oneOf, present, whole, words } from '../filters/address-values.ts';
import { PROJECT_SORT_KEYS, PROJECT_STATUS_KEYS } from './project-words.ts';

/** What the address of the spending page says: the same names as the API's filters. */
export interface SpendingQuery {
  fiscal_year?: number;
  q?: string;
  category?: number;
  province?: Province;
  ministry?: number;
  status?: ProjectStatus;
  sort?: ProjectSort;
  page?: number;
  /** The branch of the budget that is open: `12`, or `12.capital`. */
  branch?: string;
}

export const MAX_SEARCH_LENGTH = 100;
const MAX_ID = 2_147_483_647;
const ORDER = [
  'fiscal_year',
  'q',
  'category',
  'province',
  'ministry',
  'status',
  'sort',
  'page',
  'branch',
] as const;

/** Reads an address; what it says wrongly is left out, so that a mistyped link still shows the page. */
export function readQuery(search: URLSearchParams): SpendingQuery {
  const page = whole(search.get('page'), 100_000);
  return present<SpendingQuery>({
    fiscal_year: whole(search.get('fiscal_year'), 2100, 1948),
    q: words(search.get('q'), MAX_SEARCH_LENGTH),
    category: whole(search.get('category'), MAX_ID),
    province: oneOf(PROVINCES, search.get('province')),
    ministry: whole(search.get('ministry'), MAX_ID),
    status: oneOf(PROJECT_STATUS_KEYS, search.get('status')),
    sort: oneOf(PROJECT_SORT_KEYS, search.get('sort')),
    page: page === 1 ? undefined : page,
    branch: /^\d{1,10}(\.(recurrent|capital))?$/.exec(search.get('branch') ?? '')?.[0],
  });
}

/** The query as an address writes it, `?` included; empty when it says nothing. */
export function queryString(query: SpendingQuery): string {
  return addressQuery(query, ORDER);
}

/** The query with some parts changed. A changed filter starts again at the first page. */
export function changed(
  query: SpendingQuery,
  changes: { [Name in keyof SpendingQuery]?: SpendingQuery[Name] | undefined },
): SpendingQuery {
  return present<SpendingQuery>({
    ...query,
    ...('branch' in changes ? {} : { page: undefined }),
    ...changes,
  });
}

/** The query without what narrows the list of projects. */
export function cleared(query: SpendingQuery): SpendingQuery {
  const none = { q: undefined, category: undefined, province: undefined, ministry: undefined };
  return changed(query, { ...none, status: undefined });
}

/** Whether any filter narrows the list. */
export function isFiltered({ q, category, province, ministry, status }: SpendingQuery): boolean {
  return [q, category, province, ministry, status].some((value) => value !== undefined);
}
