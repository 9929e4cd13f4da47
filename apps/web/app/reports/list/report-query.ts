import {
  PRIORITIES,
  type Priority,
  REPORT_SORTS,
  REPORT_STATUSES,
  type ReportSort,
  type ReportStatus,
} from '@sabha/domain/reports/report-choices';
import { addressQuery, oneOf, present, whole, words } from '../../filters/address-values.ts';

/** What the address of the list says: the same names as the API's filters. */
export interface ReportQuery {
  q?: string;
  status?: ReportStatus;
  priority?: Priority;
  category?: string;
  sort?: ReportSort;
  page?: number;
}

/** It needs no word in the address. */
export const USUAL_SORT = 'newest' satisfies ReportSort;
export const MAX_SEARCH_LENGTH = 120;
const PAGE_SIZE = 12;
const ORDER = ['q', 'status', 'priority', 'category', 'sort', 'page'] as const;

/** Reads an address; what it says wrongly is left out, so that a mistyped link still shows the list. */
export function readReportQuery(search: URLSearchParams, categories: readonly string[]): ReportQuery {
  const page = whole(search.get('page'), 100_000);
  const sort = oneOf(REPORT_SORTS, search.get('sort'));
  return present<ReportQuery>({
    q: words(search.get('q'), MAX_SEARCH_LENGTH),
    status: oneOf(REPORT_STATUSES, search.get('status')),
    priority: oneOf(PRIORITIES, search.get('priority')),
    category: oneOf(categories, search.get('category')),
    sort: sort === USUAL_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
}

/** The address of the list, from `/` on. */
export function reportsAddress(query: ReportQuery): string {
  return `/reports${addressQuery(present<ReportQuery>(query), ORDER)}`;
}

/** The query with some parts changed. A changed filter starts again at the first page. */
export function changed(
  query: ReportQuery,
  changes: { [Name in keyof ReportQuery]?: ReportQuery[Name] | undefined },
): ReportQuery {
  return present<ReportQuery>({ ...query, page: undefined, ...changes });
}

/** The query without what narrows the list. */
export function cleared(query: ReportQuery): ReportQuery {
  return changed(query, { q: undefined, status: undefined, priority: undefined, category: undefined });
}

export function isFiltered({ q, status, priority, category }: ReportQuery): boolean {
  return [q, status, priority, category].some((value) => value !== undefined);
}

/** The page of the list as the API takes it. */
export function reportsPath({ sort = USUAL_SORT, page = 1, ...filters }: ReportQuery): string {
  const search = new URLSearchParams({ sort });
  for (const [name, value] of Object.entries({ ...filters, page, limit: PAGE_SIZE }))
    if (value !== undefined) search.set(name, String(value));
  return `/api/reports?${search}`;
}
