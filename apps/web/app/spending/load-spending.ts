import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import {
  compareMinistriesResponseSchema,
  listMinistriesResponseSchema,
} from '@sabha/domain/spending/compare-ministries';
import { listProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import { provinceSpendingResponseSchema } from '@sabha/domain/spending/province-spending';
import {
  fiscalYearsResponseSchema,
  spendingOverviewResponseSchema,
} from '@sabha/domain/spending/spending-overview';
import type { Api } from '../shell/context.ts';
import { load } from '../shell/load.ts';
import { projectsPath } from './export-paths.ts';
import type { SpendingQuery } from './spending-query.ts';

const PAGE_SIZE = 12;

/** All that the spending page shows, each part failing alone. */
export async function loadSpending(api: Api, query: SpendingQuery) {
  const years = await load(api, '/api/spending/fiscal-years', fiscalYearsResponseSchema);
  const known = years.ok ? years.data.data : null;
  const year = query.fiscal_year ?? known?.opens_on ?? null;
  const earlier = known?.fiscal_years.find((other) => year !== null && other < year) ?? null;
  const ofYear = year === null ? '' : `?fiscal_year=${year}`;
  const [overview, tree, provinces, ministries, projects, comparison] = await Promise.all([
    load(api, `/api/spending/overview${ofYear}`, spendingOverviewResponseSchema),
    load(api, `/api/spending/tree${ofYear}`, budgetTreeResponseSchema),
    load(api, `/api/spending/provinces${ofYear}`, provinceSpendingResponseSchema),
    load(api, `/api/spending/ministries${ofYear}`, listMinistriesResponseSchema),
    load(api, projectsPath(query, year, { limit: PAGE_SIZE }), listProjectsResponseSchema),
    earlier === null
      ? null
      : load(
          api,
          `/api/spending/ministries/compare?from=${earlier}&to=${year}`,
          compareMinistriesResponseSchema,
        ),
  ]);
  const fiscalYears = known?.fiscal_years ?? [];
  return { year, fiscalYears, overview, tree, provinces, ministries, projects, comparison };
}

export type SpendingData = Awaited<ReturnType<typeof loadSpending>>;
