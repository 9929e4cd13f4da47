import { amountOf, knownAmountOf } from '@sabha/domain/spending/amount';
import { budgetTreeQuerySchema, budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import {
  compareMinistriesQuerySchema,
  compareMinistriesResponseSchema,
  listMinistriesResponseSchema,
} from '@sabha/domain/spending/compare-ministries';
import { fiscalYearQuerySchema } from '@sabha/domain/spending/fiscal-year';
import {
  type MinistryYear,
  ministryParamsSchema,
  ministryYearsResponseSchema,
} from '@sabha/domain/spending/ministry-years';
import {
  provinceSpendingQuerySchema,
  provinceSpendingResponseSchema,
} from '@sabha/domain/spending/province-spending';
import {
  fiscalYearsResponseSchema,
  listSourcesResponseSchema,
  spendingOverviewQuerySchema,
  spendingOverviewResponseSchema,
} from '@sabha/domain/spending/spending-overview';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { adjustComparison, adjustmentTo } from '../analysis/prices.ts';
import { budgetSources } from '../analysis/used-sources.store.ts';
import { compareMinistries } from '../ministries/compare-ministries.ts';
import { listMinistries } from '../ministries/list-ministries.ts';
import { listMinistryYears } from '../ministries/ministry-years.store.ts';
import { budgetTree } from './budget-tree.ts';
import { fiscalYears } from './fiscal-years.ts';
import { categoriesFile, monthsFile } from './overview-csv.ts';
import { provinceSpending } from './province-spending.ts';
import { describeSources } from './sources.store.ts';
import { spendingOverview } from './spending-overview.ts';
import { budgetTreeCsv, comparisonCsv, provincesCsv } from './tables-csv.ts';

const forVisitors = { config: { visitorCache: true }, onSend: conditionalGet, ...asWritten };

/** The figures behind each chart of the spending tracker, as JSON or as the chart's table in CSV. */
export function figureRoutes(app: App, context: Context): void {
  app.get(
    '/api/spending/overview',
    {
      ...forVisitors,
      schema: {
        querystring: spendingOverviewQuerySchema,
        response: { 200: jsonOrCsv(spendingOverviewResponseSchema) },
      },
    },
    async (request, reply) => {
      const { fiscal_year, format, part } = request.query;
      if (format === 'json') return success(await spendingOverview(context, fiscal_year));
      const file = await (part === 'months' ? monthsFile : categoriesFile)(context, fiscal_year);
      return sendCsv(reply, `spending-${part}-${file.year}`, file.csv);
    },
  );

  app.get(
    '/api/spending/tree',
    {
      ...forVisitors,
      schema: { querystring: budgetTreeQuerySchema, response: { 200: jsonOrCsv(budgetTreeResponseSchema) } },
    },
    async (request, reply) => {
      const tree = await budgetTree(context, request.query);
      return request.query.format === 'csv'
        ? sendCsv(reply, `budget-${tree.fiscal_year}`, budgetTreeCsv(tree))
        : success(tree);
    },
  );

  app.get(
    '/api/spending/provinces',
    {
      ...forVisitors,
      schema: {
        querystring: provinceSpendingQuerySchema,
        response: { 200: jsonOrCsv(provinceSpendingResponseSchema) },
      },
    },
    async (request, reply) => {
      const found = await provinceSpending(context, request.query.fiscal_year);
      return request.query.format === 'csv'
        ? sendCsv(reply, `provinces-${found.fiscal_year}`, provincesCsv(found))
        : success(found);
    },
  );

  app.get(
    '/api/spending/ministries/compare',
    {
      ...forVisitors,
      schema: {
        querystring: compareMinistriesQuerySchema,
        response: { 200: jsonOrCsv(compareMinistriesResponseSchema) },
      },
    },
    async (request, reply) => {
      const { from, to, format, prices: asked } = request.query;
      const [compared, adjustment, ofFrom, ofTo] = await Promise.all([
        compareMinistries(context, { from, to }),
        adjustmentTo(context, asked),
        budgetSources(context.db, from),
        budgetSources(context.db, to),
      ]);
      const comparison = {
        ...{ from, to, prices: adjustment.prices, sources: { from: ofFrom, to: ofTo } },
        ministries: adjustComparison(compared, { from, to }, adjustment),
      };
      return format === 'csv'
        ? sendCsv(reply, `ministries-${from}-${to}`, comparisonCsv(comparison))
        : success(comparison);
    },
  );

  app.get(
    '/api/spending/ministries',
    {
      ...forVisitors,
      schema: { querystring: fiscalYearQuerySchema, response: { 200: listMinistriesResponseSchema } },
    },
    async (request) => success(await listMinistries(context, request.query.fiscal_year)),
  );

  app.get(
    '/api/spending/ministries/:id/years',
    {
      ...forVisitors,
      schema: { params: ministryParamsSchema, response: { 200: ministryYearsResponseSchema } },
    },
    async (request) => success(await ministryYears(context, request.params.id)),
  );

  app.get(
    '/api/spending/fiscal-years',
    { ...forVisitors, schema: { response: { 200: fiscalYearsResponseSchema } } },
    async () => success(await fiscalYears(context)),
  );

  app.get(
    '/api/spending/sources',
    {
      ...forVisitors,
      schema: { querystring: fiscalYearQuerySchema, response: { 200: listSourcesResponseSchema } },
    },
    async (request) => success(await describeSources(context.db, request.query.fiscal_year ?? null)),
  );
}

/** `GET /api/spending/ministries/{id}/years`: each year's money of a ministry and of those it goes back to. */
async function ministryYears({ db }: Context, id: number): Promise<MinistryYear[]> {
  const rows = await listMinistryYears(db, id);
  return rows.map((row) => ({
    fiscal_year: row.fiscal_year,
    ministry_id: row.organisation_id,
    names: { en: row.name_en, si: row.name_si, ta: row.name_ta },
    recurrent: amountOf(row.recurrent),
    capital: amountOf(row.capital),
    total: amountOf(row.recurrent + row.capital),
    budget_lines: Number(row.lines),
    spent: knownAmountOf(row.spent),
    payments: Number(row.payments),
  }));
}
