import {
  analysisQuerySchema,
  budgetYearsResponseSchema,
  delaysResponseSchema,
  executionResponseSchema,
  ministryYearsResponseSchema,
  pricedQuerySchema,
  yearSharesResponseSchema,
} from '@sabha/domain/spending/analysis/answers';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { budgetYearsCsv, delaysCsv, executionCsv, ministryYearsCsv, sharesCsv } from './analysis-csv.ts';
import { budgetYears, ministryYears } from './budget-years.ts';
import { delays } from './delays.ts';
import { execution } from './execution.ts';
import { yearShares } from './year-shares.ts';

const forVisitors = { config: { visitorCache: true }, onSend: conditionalGet, ...asWritten };

/** The further figures of the spending tracker, each as JSON or as its table in CSV. */
export function analysisRoutes(app: App, context: Context): void {
  yearRoutes(app, context);
  pricedRoutes(app, context);
}

/** Figures of one fiscal year. */
function yearRoutes(app: App, context: Context): void {
  const querystring = analysisQuerySchema;

  app.get(
    '/api/spending/analysis/shares',
    { ...forVisitors, schema: { querystring, response: { 200: jsonOrCsv(yearSharesResponseSchema) } } },
    async ({ query }, reply) => {
      const shares = await yearShares(context, query.fiscal_year);
      return query.format === 'csv'
        ? sendCsv(reply, `spending-shares-${shares.fiscal_year}`, sharesCsv(shares))
        : success(shares);
    },
  );

  app.get(
    '/api/spending/analysis/execution',
    { ...forVisitors, schema: { querystring, response: { 200: jsonOrCsv(executionResponseSchema) } } },
    async ({ query }, reply) => {
      const executed = await execution(context, query.fiscal_year);
      return query.format === 'csv'
        ? sendCsv(reply, `spending-by-month-${executed.year.fiscal_year}`, executionCsv(executed))
        : success(executed);
    },
  );

  app.get(
    '/api/spending/analysis/delays',
    { ...forVisitors, schema: { querystring, response: { 200: jsonOrCsv(delaysResponseSchema) } } },
    async ({ query }, reply) => {
      const delayed = await delays(context, query.fiscal_year);
      return query.format === 'csv'
        ? sendCsv(reply, `delayed-projects-${delayed.fiscal_year}`, delaysCsv(delayed))
        : success(delayed);
    },
  );
}

/** Figures over all years. */
function pricedRoutes(app: App, context: Context): void {
  const querystring = pricedQuerySchema;

  app.get(
    '/api/spending/analysis/years',
    { ...forVisitors, schema: { querystring, response: { 200: jsonOrCsv(budgetYearsResponseSchema) } } },
    async ({ query }, reply) => {
      const years = await budgetYears(context, query.prices);
      return query.format === 'csv'
        ? sendCsv(reply, 'budget-by-year', budgetYearsCsv(years))
        : success(years);
    },
  );

  app.get(
    '/api/spending/analysis/ministries',
    { ...forVisitors, schema: { querystring, response: { 200: jsonOrCsv(ministryYearsResponseSchema) } } },
    async ({ query }, reply) => {
      const years = await ministryYears(context, query.prices);
      return query.format === 'csv'
        ? sendCsv(reply, 'ministries-by-year', ministryYearsCsv(years))
        : success(years);
    },
  );
}
