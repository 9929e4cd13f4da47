import type { Province } from '@sabha/domain/core/provinces';
import type { EconomicType } from '@sabha/domain/spending/budget-tree';
import { addressQuery } from '../../filters/address-values.ts';

/** An id, or that there is none. */
export type IdOrNone = number | 'none';

/** What the address of the list of budget lines says: the same names as the API's filters. */
export interface LinesQuery {
  fiscal_year?: number;
  ministry?: number;
  category?: IdOrNone;
  economic_type?: EconomicType;
  /** The accounts after the year; left out, the lines in force. */
  phase?: 'actual';
  programme?: string;
  q?: string;
  page?: number;
}

/** What the address of the list of payments says. */
export interface PaymentsQuery {
  fiscal_year?: number;
  month?: string;
  /** The last month. */
  until?: string;
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
  'phase',
  'programme',
  'q',
  'page',
] as const;
const PAYMENTS_ORDER = [
  'fiscal_year',
  'month',
  'until',
  'ministry',
  'category',
  'project',
  'province',
  'project_year',
  'q',
  'page',
] as const;

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
