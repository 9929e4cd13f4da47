import type { Language } from '@sabha/domain/core/localized';
import { listCategoriesResponseSchema } from '@sabha/domain/spending/category';
import { listMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import { listBudgetLinesResponseSchema } from '@sabha/domain/spending/list-budget-lines';
import { listPaymentsResponseSchema } from '@sabha/domain/spending/list-payments';
import { fiscalYearsResponseSchema } from '@sabha/domain/spending/spending-overview';
import { inOrderOfNames } from '../../i18n/in-order-of-names.ts';
import type { Api } from '../../shell/context.ts';
import { inLanguage, load, mapLoaded } from '../../shell/load.ts';
import { type LinesQuery, linesPath, type PaymentsQuery, paymentsPath } from './row-query.ts';

const PAGE_SIZE = 25;

/** What rows can be narrowed by, in the reader's language and in the order of its alphabet. */
export interface RowChoices {
  readonly years: readonly number[];
  readonly ministries: readonly Named[];
  readonly categories: readonly Named[];
}
interface Named {
  readonly id: number;
  readonly name: string;
}

async function loadChoices(api: Api, language: Language, year: number | undefined): Promise<RowChoices> {
  const ofYear = year === undefined ? '' : `?fiscal_year=${year}`;
  const [years, ministries, categories] = await Promise.all([
    load(api, '/api/spending/fiscal-years', fiscalYearsResponseSchema),
    load(api, `/api/spending/ministries${ofYear}`, listMinistriesResponseSchema),
    load(api, `/api/categories${ofYear}`, listCategoriesResponseSchema),
  ]);
  const named = (rows: readonly Named[]) => inOrderOfNames(rows, language);
  return {
    years: years.ok ? years.data.data.recorded_years : [],
    ministries: ministries.ok
      ? named(ministries.data.data.map((one) => ({ id: one.ministry_id, name: one.names[language] })))
      : [],
    categories: categories.ok
      ? named(categories.data.data.map((one) => ({ id: one.category_id, name: one.names[language] })))
      : [],
  };
}

/** A page of the budget lines that match. */
export async function loadLines(api: Api, language: Language, query: LinesQuery) {
  const [choices, lines] = await Promise.all([
    loadChoices(api, language, query.fiscal_year),
    load(api, linesPath(query, { limit: PAGE_SIZE }), listBudgetLinesResponseSchema),
  ]);
  return { choices, lines: mapLoaded(lines, (found) => inLanguage(found, language)) };
}

/** A page of the payments that match. */
export async function loadPayments(api: Api, language: Language, query: PaymentsQuery) {
  const [choices, payments] = await Promise.all([
    loadChoices(api, language, query.fiscal_year),
    load(api, paymentsPath(query, { limit: PAGE_SIZE }), listPaymentsResponseSchema),
  ]);
  return { choices, payments: mapLoaded(payments, (found) => inLanguage(found, language)) };
}
