import type { Language } from '@sabha/domain/core/localized';
import { type BudgetTree, budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import { compareMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import { listPaymentsResponseSchema } from '@sabha/domain/spending/list-payments';
import { listProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import { type MinistryYear, ministryYearsResponseSchema } from '@sabha/domain/spending/ministry-years';
import { spendingOverviewResponseSchema } from '@sabha/domain/spending/spending-overview';
import { data } from 'react-router';
import type { z } from 'zod';
import type { Api } from '../../shell/context.ts';
import { inLanguage, type Loaded, load, mapLoaded } from '../../shell/load.ts';
import { presentPair } from '../compare/load-comparison.ts';
import { loadYear } from '../load-year.ts';
import { presentProject } from '../projects/load-projects.ts';
import { projectsPath } from '../projects/project-query.ts';
import { paymentsPath } from '../rows/row-query.ts';

const PROJECTS = 5;
const PAYMENTS = 5;

/** A ministry in a fiscal year, in the reader's language alone. Throws 404 where it has no budget in that year. */
export async function loadMinistry(api: Api, language: Language, id: number, asked: number | undefined) {
  const { year, earlier, fiscalYears, ofYear } = await loadYear(api, asked);
  const [branch, overview, comparison, projects, years, payments] = await Promise.all([
    load(
      api,
      `/api/spending/tree${ofYear}${ofYear === '' ? '?' : '&'}ministry=${id}`,
      budgetTreeResponseSchema,
    ),
    load(api, `/api/spending/overview${ofYear}`, spendingOverviewResponseSchema),
    earlier === null
      ? null
      : load(
          api,
          `/api/spending/ministries/compare?from=${earlier}&to=${year}`,
          compareMinistriesResponseSchema,
        ),
    load(api, projectsPath({ ministry: id }, year, { limit: PROJECTS }), listProjectsResponseSchema),
    load(api, `/api/spending/ministries/${id}/years`, ministryYearsResponseSchema),
    load(
      api,
      paymentsPath({ ministry: id, ...(year === null ? {} : { fiscal_year: year }) }, { limit: PAYMENTS }),
      listPaymentsResponseSchema,
    ),
  ]);
  if (branch.ok && branch.data.data.ministries.length === 0) throw data(null, { status: 404 });
  const pairs = comparison?.ok ? comparison.data.data.ministries : [];
  const pair = pairs.find(({ ministry_id }) => ministry_id === id);
  return {
    id,
    year,
    earlier,
    fiscalYears,
    total:
      overview.ok && overview.data.data.total_budget_minor !== null
        ? BigInt(overview.data.data.total_budget_minor)
        : null,
    ministry: mapLoaded(branch, ({ data: tree }) => presentMinistry(tree, language)),
    before: pair ? presentPair(pair, language) : null,
    category: categoryName(branch, overview, language),
    years: mapLoaded(years, ({ data: rows }) => rows.map((row) => presentYear(row, language))),
    payments: mapLoaded(payments, (found) => inLanguage(found, language)),
    projects: mapLoaded(projects, ({ data: rows, page }) => ({
      count: page.total,
      rows: rows.map((one) => presentProject(one, language)),
    })),
  };
}
/** The category that the ministry's money counts to; undefined where it counts to none or that is not known. */
function categoryName(
  branch: Loaded<z.infer<typeof budgetTreeResponseSchema>>,
  overview: Loaded<z.infer<typeof spendingOverviewResponseSchema>>,
  language: Language,
): string | undefined {
  if (!branch.ok || !overview.ok) return undefined;
  const id = branch.data.data.ministries[0]?.category_id;
  return overview.data.data.categories.find((one) => one.category_id === id)?.names[language];
}

function presentYear(row: MinistryYear, language: Language) {
  return {
    id: row.ministry_id,
    year: row.fiscal_year,
    name: row.names[language],
    recurrent: BigInt(row.recurrent.amount_minor),
    capital: BigInt(row.capital.amount_minor),
    total: BigInt(row.total.amount_minor),
    lines: row.budget_lines,
    spent: row.spent === null ? null : BigInt(row.spent.amount_minor),
    payments: row.payments,
  };
}
export type YearOfMinistry = ReturnType<typeof presentYear>;

export type MinistryData = Awaited<ReturnType<typeof loadMinistry>>;

function presentMinistry({ ministries, sources }: BudgetTree, language: Language) {
  const [found] = ministries;
  return {
    name: found?.names[language] ?? '',
    cents: BigInt(found?.amount_minor ?? 0),
    sources,
    types: (found?.economic_types ?? []).map(({ economic_type: type, amount_minor, programmes }) => ({
      type,
      cents: BigInt(amount_minor),
      programmes: programmes.flatMap(({ programme, head, amount_minor: part }) =>
        programme === null ? [] : [{ name: programme, head, cents: BigInt(part) }],
      ),
    })),
  };
}
export type Ministry = ReturnType<typeof presentMinistry>;
