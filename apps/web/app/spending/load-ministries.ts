import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import { compareMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import type { Api } from '../shell/context.ts';
import { load } from '../shell/load.ts';
import type { loadYear } from './load-year.ts';

type ShownYear = Awaited<ReturnType<typeof loadYear>>;

/** The budget of the year that is shown: all ministries without their lines, or one with them. */
export function loadTree(
  api: Api,
  { ofYear }: Pick<ShownYear, 'ofYear'>,
  part: 'levels=ministry' | `ministry=${number}`,
) {
  return load(
    api,
    `/api/spending/tree${ofYear}${ofYear === '' ? '?' : '&'}${part}`,
    budgetTreeResponseSchema,
  );
}

/** How ministries changed since the year before that has a budget; null where there is none. */
export function loadChanges(api: Api, { year, earlier }: Pick<ShownYear, 'year' | 'earlier'>) {
  if (earlier === null) return null;
  const path = `/api/spending/ministries/compare?from=${earlier}&to=${year}`;
  return load(api, path, compareMinistriesResponseSchema);
}
