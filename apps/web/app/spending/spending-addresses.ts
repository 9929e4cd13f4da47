import { addressQuery, whole } from '../filters/address-values.ts';

export const MAX_ID = 2_147_483_647;

/** The views of public money, each a page with its own address. */
export const SPENDING_VIEWS = {
  budget: '/spending',
  projects: '/spending/projects',
  compare: '/spending/compare',
  analysis: '/spending/analysis',
};
export type SpendingView = keyof typeof SPENDING_VIEWS;

/** The fiscal year that an address asks for; undefined where it leaves it to the newest. */
export function readYear(search: URLSearchParams, name = 'fiscal_year'): number | undefined {
  return whole(search.get(name), 2100, 1948);
}

/** The address of a view in a year, without its language. */
export function viewAddress(view: SpendingView, fiscal_year: number | undefined): string {
  return (
    SPENDING_VIEWS[view] + addressQuery(fiscal_year === undefined ? {} : { fiscal_year }, ['fiscal_year'])
  );
}

/** The part of the address that puts debt service and transfers, which stand apart, into the budget's picture. */
const WITH = { name: 'with', value: 'debt' } as const;

export function isWithDebt(search: URLSearchParams): boolean {
  return search.get(WITH.name) === WITH.value;
}

/** The same query with the budget's picture the other way. */
export function otherWay(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  if (isWithDebt(search)) next.delete(WITH.name);
  else next.set(WITH.name, WITH.value);
  return next.toString();
}

/** The year whose prices an address asks for; undefined where amounts are as published. */
export function readPrices(search: URLSearchParams): number | undefined {
  return readYear(search, 'prices');
}

/** The same query with amounts in the prices of a year, or as published. */
export function withPrices(search: URLSearchParams, year: number | undefined): string {
  const next = new URLSearchParams(search);
  if (year === undefined) next.delete('prices');
  else next.set('prices', String(year));
  return next.toString();
}

/** The page of a ministry in a year, without its language. */
export function ministryAddress(id: number, fiscal_year: number | null): string {
  return `/spending/ministries/${id}${fiscal_year === null ? '' : `?fiscal_year=${fiscal_year}`}`;
}

/** The view of a reader's taxes in a year, without its language. It never has the amount. */
export function taxesAddress(fiscal_year: number): string {
  return `${SPENDING_VIEWS.analysis}?part=taxes&fiscal_year=${fiscal_year}`;
}

const LIST = ['q', 'category', 'province', 'ministry', 'status', 'sort', 'page'];

/**
 * Where an address of the time when spending was one page leads now, without its language: a filter of the projects to
 * their list, an open ministry to its page. Null for an address of the budget itself.
 */
export function movedTo(search: URLSearchParams): string | null {
  const ministry = whole((search.get('branch') ?? '').split('.')[0] ?? null, MAX_ID);
  if (LIST.some((name) => search.has(name))) {
    const kept = new URLSearchParams(search);
    kept.delete('branch');
    return `${SPENDING_VIEWS.projects}?${kept}`;
  }
  return ministry === undefined ? null : ministryAddress(ministry, readYear(search) ?? null);
}

/** Whether two addresses differ in nothing but the table that is open and what is put in: the page has all that it needs. */
export function isOtherTable(one: URL, other: URL): boolean {
  const [before, after] = [one, other].map(({ pathname, searchParams }) => {
    const search = new URLSearchParams(searchParams);
    for (const name of ['table', WITH.name]) search.delete(name);
    return `${pathname}?${search}`;
  });
  return one.href !== other.href && before === after;
}
