import type { MoneyCall } from './money-calls.ts';

/** A page of the web application, as the calls that it makes at once. */
export interface MoneyPage {
  readonly what: string;
  readonly calls: readonly MoneyCall[];
}

/** Each page and the calls that its loader makes, the parts of the overview that are not about money left out. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'page /': [
    'overview of a year',
    'overview, metrics',
    'overview, news',
    'provinces',
    'overview, activities',
  ],
  'page /spending': ['fiscal years', 'overview of a year', 'budget tree, ministries', 'ministries compared'],
  'page /spending/projects': [
    'fiscal years',
    'projects of a year',
    'provinces',
    'overview of a year',
    'ministries of a year',
  ],
  'page /spending/compare': ['fiscal years', 'ministries compared'],
  'page of a ministry': [
    'fiscal years',
    'budget tree, lines of a ministry',
    'budget tree, ministries',
    'ministries compared',
    'projects, ministry',
    'projects, ministry and status',
    'years of a ministry',
    'history of a ministry',
    'accounts of a ministry',
    'payments, ministry',
  ],
  'page /spending/lines': ['fiscal years', 'ministries of a year', 'categories', 'lines of a year'],
  'page /spending/payments': ['fiscal years', 'ministries of a year', 'categories', 'payments of a year'],
  'page /spending/analysis': ['fiscal years', 'analysis, shares'],
};

/** The pages, of the calls that are measured alone as well. Throws where a page names a call that there is none of. */
export function moneyPages(calls: readonly MoneyCall[]): MoneyPage[] {
  const named = new Map(calls.map((call) => [call.what, call]));
  return Object.entries(PAGES).map(([what, names]) => ({
    what,
    calls: names.map((name) => {
      const call = named.get(name);
      if (!call) throw new Error(`${what} makes a call that is not measured: ${name}`);
      return call;
    }),
  }));
}
