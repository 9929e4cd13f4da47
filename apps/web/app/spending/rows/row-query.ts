import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import type { EconomicType } from '@sabha/domain/spending/budget-tree';
import { addressQuery, oneOf, present, whole, words } from '../../filters/address-values.ts';
import { MAX_ID, readYear } from '../spending-addresses.ts';

export const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 100_000;
const MAX_NAME = 200;
export const ECONOMIC_TYPE_KEYS = ['recurrent', 'capital'] as const satisfies readonly EconomicType[];

/** An id, or that there is none. */
type IdOrNone = number | 'none';

/** What the address of the list of budget lines says: the same names as the API's filters. */
export interface LinesQuery {
  fiscal_year?: number;
  ministry?: number;
  category?: IdOrNone;
  economic_type?: EconomicType;
  programme?: string;
  q?: string;
  page?: number;
}

/** What the address of the list of payments says. */
export interface PaymentsQuery {
  fiscal_year?: number;
  month?: string;
  ministry?: number;
  category?: IdOrNone;
  project?: IdOrNone;
  province?: Province;
  project_year?: number;
  q?: string;
  page?: number;
}

const LINES_ORDER = [
  'fiscal_year',
  'ministry',
  'category',
  'economic_type',
  'programme',
  'q',
  'page',
] as const;
const PAYMENTS_ORDER = [
  'fiscal_year',
  'month',
  'ministry',
  'category',
  'project',
  'province',
  'project_year',
  'q',
  'page',
] as const;

/** Reads an address; what it says wrongly is left out, so that a mistyped link still shows the page. */
export function readLinesQuery(search: URLSearchParams): LinesQuery {
  return present<LinesQuery>({
    fiscal_year: readYear(search),
    ministry: whole(search.get('ministry'), MAX_ID),
    category: idOrNone(search.get('category')),
    economic_type: oneOf(ECONOMIC_TYPE_KEYS, search.get('economic_type')),
    programme: words(search.get('programme'), MAX_NAME),
    q: words(search.get('q'), MAX_SEARCH_LENGTH),
    page: laterPage(search),
  });
}

export function readPaymentsQuery(search: URLSearchParams): PaymentsQuery {
  const month = search.get('month') ?? '';
  return present<PaymentsQuery>({
    fiscal_year: readYear(search),
    month: /^(19[4-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    ministry: whole(search.get('ministry'), MAX_ID),
    category: idOrNone(search.get('category')),
    project: idOrNone(search.get('project')),
    province: oneOf(PROVINCES, search.get('province')),
    project_year: readYear(search, 'project_year'),
    q: words(search.get('q'), MAX_SEARCH_LENGTH),
    page: laterPage(search),
  });
}

function idOrNone(text: string | null): IdOrNone | undefined {
  return text === 'none' ? text : whole(text, MAX_ID);
}

function laterPage(search: URLSearchParams): number | undefined {
  const page = whole(search.get('page'), MAX_PAGE);
  return page === 1 ? undefined : page;
}

/** The address of the budget lines that a query says, without its language. */
export function linesAddress(query: LinesQuery): string {
  return `/spending/lines${addressQuery(query, LINES_ORDER)}`;
}

/** The address of the payments that a query says, without its language. */
export function paymentsAddress(query: PaymentsQuery): string {
  return `/spending/payments${addressQuery(query, PAYMENTS_ORDER)}`;
}

type More = { limit: number } | { format: 'csv' };

/** The same rows as the API gives them: a page of them, or all as a file. */
export function linesPath({ page, ...query }: LinesQuery, more: More): string {
  return `/api/spending/budget-lines${askedOf({ ...query, ...('limit' in more ? { page } : {}), ...more })}`;
}

export function paymentsPath({ page, ...query }: PaymentsQuery, more: More): string {
  return `/api/spending/payments${askedOf({ ...query, ...('limit' in more ? { page } : {}), ...more })}`;
}

function askedOf(parts: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) search.set(name, String(value));
  return `?${search}`;
}

/** A query with some parts changed. A changed filter starts again at the first page. */
export function changedQuery<Query extends { page?: number }>(
  query: Query,
  changes: { [Name in keyof Query]?: Query[Name] | undefined },
): Query {
  return present<Query>({ ...query, page: undefined, ...changes });
}
