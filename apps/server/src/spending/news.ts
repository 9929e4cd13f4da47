import type { NewsReader } from '../domain-module.ts';
import { yearSums } from './figures/budget.store.ts';
import { countNewlyDelayed, newestPublishedYear } from './news.store.ts';

/** A budget that was published, compared with the year before, and projects that are delayed. */
export const readSpendingNews: NewsReader = async (db, period) => {
  const [year, delayed] = await Promise.all([newestPublishedYear(db, period), countNewlyDelayed(db, period)]);
  return [
    ...(year === undefined ? [] : [await budgetNews(db, year)]),
    ...(delayed.count === 0 ? [] : [{ kind: 'projects-delayed' as const, ...delayed }]),
  ];
};

async function budgetNews(db: Parameters<NewsReader>[0], year: number) {
  const [now, before] = await Promise.all([yearSums(db, year), yearSums(db, year - 1)]);
  return {
    kind: 'budget-published' as const,
    fiscal_year: year,
    difference_minor: before.allocated === null ? null : String((now.allocated ?? 0n) - before.allocated),
  };
}
