import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import type { ProjectSort } from '@sabha/domain/spending/list-projects';
import type { ProjectStatus } from '@sabha/domain/spending/project';
import { addressQuery, oneOf, present, whole, words } from '../../filters/address-values.ts';
import { MAX_ID, readYear } from '../spending-addresses.ts';
import { PROJECT_SORT_KEYS, PROJECT_STATUS_KEYS } from './project-words.ts';

/** What the address of the list of projects says: the same names as the API's filters. */
export interface ProjectQuery {
  fiscal_year?: number;
  q?: string;
  category?: number;
  province?: Province;
  ministry?: number;
  status?: ProjectStatus;
  sort?: ProjectSort;
  page?: number;
}

export const MAX_SEARCH_LENGTH = 100;
const ORDER = ['fiscal_year', 'q', 'category', 'province', 'ministry', 'status', 'sort', 'page'] as const;

/** Reads an address; what it says wrongly is left out, so that a mistyped link still shows the page. */
export function readQuery(search: URLSearchParams): ProjectQuery {
  const page = whole(search.get('page'), 100_000);
  return present<ProjectQuery>({
    fiscal_year: readYear(search),
    q: words(search.get('q'), MAX_SEARCH_LENGTH),
    category: whole(search.get('category'), MAX_ID),
    province: oneOf(PROVINCES, search.get('province')),
    ministry: whole(search.get('ministry'), MAX_ID),
    status: oneOf(PROJECT_STATUS_KEYS, search.get('status')),
    sort: oneOf(PROJECT_SORT_KEYS, search.get('sort')),
    page: page === 1 ? undefined : page,
  });
}

/** The address of the list that a query says, without its language. */
export function projectsAddress(query: ProjectQuery): string {
  return `/spending/projects${addressQuery(query, ORDER)}`;
}

/** The query with some parts changed. A changed filter starts again at the first page. */
export function changed(
  query: ProjectQuery,
  changes: { [Name in keyof ProjectQuery]?: ProjectQuery[Name] | undefined },
): ProjectQuery {
  return present<ProjectQuery>({
    ...query,
    page: undefined,
    ...changes,
  });
}

/** The query without what narrows the list: the year and the order stay. */
export function cleared({ fiscal_year, sort }: ProjectQuery): ProjectQuery {
  return present<ProjectQuery>({ fiscal_year, sort });
}

/** Whether any filter narrows the list. */
export function isFiltered({ q, category, province, ministry, status }: ProjectQuery): boolean {
  return [q, category, province, ministry, status].some((value) => value !== undefined);
}

/** The list of projects as the API takes it: the page's filters, and the year the page shows. */
export function projectsPath(
  { q, category, province, ministry, status, sort, page }: ProjectQuery,
  year: number | null,
  more: { limit: number } | { format: 'csv' | 'json' },
): string {
  const parts = { fiscal_year: year ?? undefined, q, category, province, ministry, status, sort };
  const search = new URLSearchParams();
  // A file holds every matching row: it has no page.
  const all = 'limit' in more ? { ...parts, page, ...more } : { ...parts, ...more };
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/projects?${search}`;
}
