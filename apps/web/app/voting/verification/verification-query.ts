import type { ReconciledSort } from '@sabha/domain/voting/reconciliation';
import { addressQuery, oneOf, present, whole } from '../../filters/address-values.ts';

/** The orders of the table of proposals, the usual one first. The same names as the API's. */
const SORTS = [
  '-state',
  'state',
  'proposal',
  '-proposal',
  'votes',
  '-votes',
] as const satisfies readonly ReconciledSort[];

const PAGE_SIZE = 20;

/** What the address of the verification view says about its table. */
export interface VerificationQuery {
  sort?: ReconciledSort;
  page?: number;
}

/** Reads an address; what it says wrongly is left out. */
export function readVerificationQuery(search: URLSearchParams): VerificationQuery {
  const page = whole(search.get('page'), 100_000);
  const sort = oneOf(SORTS, search.get('sort'));
  return present<VerificationQuery>({
    sort: sort === '-state' ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
}

/** The query as an address writes it, `?` included. */
export function verificationAddress(query: VerificationQuery): string {
  return addressQuery({ view: 'verification', ...query }, ['view', 'sort', 'page']);
}

/** The same for the data alone. */
export function verificationDataAddress(query: VerificationQuery): string {
  return `/verification${addressQuery(query, ['sort', 'page'])}`;
}

/** What the API is asked for. */
export function reconciliationPath({ sort = '-state', page = 1 }: VerificationQuery): string {
  return `/api/ledger/reconciliation?limit=${PAGE_SIZE}&page=${page}&sort=${sort}`;
}

/** The sort that a press on a column's head leads to: downwards first, for figures and states. */
export function nextSort(column: 'state' | 'proposal' | 'votes', now: ReconciledSort): ReconciledSort {
  return now === `-${column}` ? column : `-${column}`;
}
