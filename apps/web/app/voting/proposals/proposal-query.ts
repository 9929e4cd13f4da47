import type { ProposalSort } from '@sabha/domain/voting/list-proposals';
import type { ProposalStatus } from '@sabha/domain/voting/proposal-status';
import { addressQuery, oneOf, present, whole, words } from '../../filters/address-values.ts';
import { type VotingView, viewOf } from '../voting-views.ts';

/** What the address of the list says: the same names as the API's filters. */
export interface ProposalQuery {
  q?: string;
  status?: ProposalStatus;
  category?: number;
  sort?: ProposalSort;
  page?: number;
}

/** In the order in which a citizen asks for them. */
export const STATUS_CHOICES = ['Active', 'Expired', 'Inactive'] as const satisfies readonly ProposalStatus[];
/** What can still be voted on and closes soonest is what most come for: it needs no word in the address. */
export const USUAL_SORT = 'closing' satisfies ProposalSort;
export const SORT_CHOICES = ['closing', 'newest', 'votes'] as const satisfies readonly ProposalSort[];
export const MAX_SEARCH_LENGTH = 100;
const MAX_ID = 2_147_483_647;
const PAGE_SIZE = 12;
const ORDER = ['view', 'q', 'status', 'category', 'sort', 'page'] as const;

/** Reads an address; what it says wrongly is left out, so that a mistyped link still shows the list. */
export function readProposalQuery(search: URLSearchParams): ProposalQuery {
  const page = whole(search.get('page'), 100_000);
  const sort = oneOf(SORT_CHOICES, search.get('sort'));
  return present<ProposalQuery>({
    q: words(search.get('q'), MAX_SEARCH_LENGTH),
    status: oneOf(STATUS_CHOICES, search.get('status')),
    category: whole(search.get('category'), MAX_ID),
    sort: sort === USUAL_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
}

/** The address of a view of voting, from `/` on; the list's filters stay in it while another view is looked at. */
export function votingAddress(query: ProposalQuery, view: VotingView = 'proposals'): string {
  const said = { ...query, view: view === 'proposals' ? undefined : view };
  return `/voting${addressQuery(present<ProposalQuery & { view?: VotingView }>(said), ORDER)}`;
}

/** What an address of voting says, and nothing else: for a dialog that opens over it. */
export function keptQuery(search: URLSearchParams): string {
  return votingAddress(readProposalQuery(search), viewOf(search)).slice('/voting'.length);
}

/** The query with some parts changed. A changed filter starts again at the first page. */
export function changed(
  query: ProposalQuery,
  changes: { [Name in keyof ProposalQuery]?: ProposalQuery[Name] | undefined },
): ProposalQuery {
  return present<ProposalQuery>({ ...query, page: undefined, ...changes });
}

/** The query without what narrows the list. */
export function cleared(query: ProposalQuery): ProposalQuery {
  return changed(query, { q: undefined, status: undefined, category: undefined });
}

/** Whether any filter narrows the list. */
export function isFiltered({ q, status, category }: ProposalQuery): boolean {
  return [q, status, category].some((value) => value !== undefined);
}

/** The list as the API takes it: a page of it, or all that match as a file. */
export function proposalsPath(
  { q, status, category, sort = USUAL_SORT, page = 1 }: ProposalQuery,
  format?: 'csv' | 'json',
): string {
  const search = new URLSearchParams({ sort });
  const more = format === undefined ? { page, limit: PAGE_SIZE } : { format };
  for (const [name, value] of Object.entries({ q, status, category, ...more })) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/proposals?${search}`;
}
