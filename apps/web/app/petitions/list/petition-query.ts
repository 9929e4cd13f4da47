import type { PetitionSort } from '@sabha/domain/petitions/list-petitions';
import { PETITION_STATUSES, type PetitionStatus } from '@sabha/domain/petitions/petition-status';
import { addressQuery, oneOf, present, whole, words } from '../../filters/address-values.ts';

/** What the address of the list says: the same names as the API's filters. */
export interface PetitionQuery {
  q?: string;
  status?: PetitionStatus;
  sort?: PetitionSort;
  page?: number;
}

/** What can still be signed and closes soonest is what most come for: it needs no word in the address. */
export const USUAL_SORT = 'closing' satisfies PetitionSort;
export const SORT_CHOICES = [
  'closing',
  'nearest',
  'newest',
  'signatures',
] as const satisfies readonly PetitionSort[];
export const STATUS_CHOICES = PETITION_STATUSES;
export const MAX_SEARCH_LENGTH = 120;
const PAGE_SIZE = 12;
const ORDER = ['q', 'status', 'sort', 'page'] as const;

/** Reads an address; what it says wrongly is left out, so that a mistyped link still shows the list. */
export function readPetitionQuery(search: URLSearchParams): PetitionQuery {
  const page = whole(search.get('page'), 100_000);
  const sort = oneOf(SORT_CHOICES, search.get('sort'));
  return present<PetitionQuery>({
    q: words(search.get('q'), MAX_SEARCH_LENGTH),
    status: oneOf(STATUS_CHOICES, search.get('status')),
    sort: sort === USUAL_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
}

/** The address of the list, from `/` on. */
export function petitionsAddress(query: PetitionQuery): string {
  return `/petitions${addressQuery(present<PetitionQuery>(query), ORDER)}`;
}

/** The query with some parts changed. A changed filter starts again at the first page. */
export function changed(
  query: PetitionQuery,
  changes: { [Name in keyof PetitionQuery]?: PetitionQuery[Name] | undefined },
): PetitionQuery {
  return present<PetitionQuery>({ ...query, page: undefined, ...changes });
}

/** The query without what narrows the list. */
export function cleared(query: PetitionQuery): PetitionQuery {
  return changed(query, { q: undefined, status: undefined });
}

/** Whether any filter narrows the list. */
export function isFiltered({ q, status }: PetitionQuery): boolean {
  return q !== undefined || status !== undefined;
}

/** The list as the API takes it: a page of it, or all that match as a file. */
export function petitionsPath(
  { q, status, sort = USUAL_SORT, page = 1 }: PetitionQuery,
  format?: 'csv' | 'json',
): string {
  const search = new URLSearchParams({ sort });
  const more = format === undefined ? { page, limit: PAGE_SIZE } : { format };
  for (const [name, value] of Object.entries({ q, status, ...more })) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/petitions?${search}`;
}
