import { readView } from '../analysis/analysis-address.ts';
import { readYear, SPENDING_VIEWS } from '../spending-addresses.ts';

/** The page of every source, without its language. */
export const SOURCES_PAGE = '/spending/sources';

/** What a page of public money shows: these fiscal years, newest first, or all of them. */
export type YearsShown = readonly number[] | 'all';

/** The years that have a budget, newest first, and the one that pages open on; null where neither is known. */
export interface KnownYears {
  readonly fiscal_years: readonly number[];
  readonly opens_on: number;
}

/** Which fiscal years an address (without its language) shows. */
export function yearsShown(path: string, search: URLSearchParams, known: KnownYears | null): YearsShown {
  const asked = readYear(search);
  if (path === '/spending/lines' || path === '/spending/payments') {
    const ofMonth = readYear(new URLSearchParams({ fiscal_year: (search.get('month') ?? '').slice(0, 4) }));
    const year = asked ?? ofMonth;
    return year === undefined ? 'all' : [year];
  }
  if (path === SOURCES_PAGE) return 'all';
  const year = asked ?? known?.opens_on;
  if (path === SPENDING_VIEWS.compare) return twoYears(readYear(search, 'to') ?? year, search, known);
  if (path === SPENDING_VIEWS.analysis) {
    const { part } = readView(search);
    if (part === 'prices' || part === 'ministries') return 'all';
    if (part === 'changes' || part === 'execution') return twoYears(year, search, known);
  }
  return year === undefined ? 'all' : [year];
}

function twoYears(to: number | undefined, search: URLSearchParams, known: KnownYears | null): YearsShown {
  if (to === undefined) return 'all';
  const from = readYear(search, 'from') ?? known?.fiscal_years.find((other) => other < to);
  return from === undefined || from === to ? [to] : [Math.max(from, to), Math.min(from, to)];
}
