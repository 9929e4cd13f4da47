import { PROVINCES } from '@sabha/domain/core/provinces';
import type { EconomicType } from '@sabha/domain/spending/budget-tree';
import { oneOf, present, whole, words } from '../../filters/address-values.ts';
import { MAX_ID, readYear } from '../spending-addresses.ts';
import type { IdOrNone, LinesQuery, PaymentsQuery } from './row-query.ts';

export const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 100_000;
const MAX_NAME = 200;
export const ECONOMIC_TYPE_KEYS = ['recurrent', 'capital'] as const satisfies readonly EconomicType[];

/** Reads an address; what it says wrongly is left out, so that a mistyped link still shows the page. */
export function readLinesQuery(search: URLSearchParams): LinesQuery {
  return present<LinesQuery>({
    fiscal_year: readYear(search),
    ministry: whole(search.get('ministry'), MAX_ID),
    category: idOrNone(search.get('category')),
    economic_type: oneOf(ECONOMIC_TYPE_KEYS, search.get('economic_type')),
    phase: oneOf(['actual'] as const, search.get('phase')),
    programme: words(search.get('programme'), MAX_NAME),
    q: words(search.get('q'), MAX_SEARCH_LENGTH),
    page: laterPage(search),
  });
}

export function readPaymentsQuery(search: URLSearchParams): PaymentsQuery {
  return present<PaymentsQuery>({
    fiscal_year: readYear(search),
    month: monthOf(search.get('month')),
    until: monthOf(search.get('until')),
    ministry: whole(search.get('ministry'), MAX_ID),
    category: idOrNone(search.get('category')),
    project: idOrNone(search.get('project')),
    province: oneOf(PROVINCES, search.get('province')),
    project_year: readYear(search, 'project_year'),
    q: words(search.get('q'), MAX_SEARCH_LENGTH),
    page: laterPage(search),
  });
}

function monthOf(text: string | null): string | undefined {
  return text !== null && /^(19[4-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

function idOrNone(text: string | null): IdOrNone | undefined {
  return text === 'none' ? text : whole(text, MAX_ID);
}

function laterPage(search: URLSearchParams): number | undefined {
  const page = whole(search.get('page'), MAX_PAGE);
  return page === 1 ? undefined : page;
}

/** A query with some parts changed. A changed filter starts again at the first page. */
export function changedQuery<Query extends { page?: number }>(
  query: Query,
  changes: { [Name in keyof Query]?: Query[Name] | undefined },
): Query {
  return present<Query>({ ...query, page: undefined, ...changes });
}
