import type { Language } from '@sabha/domain/core/localized';
import { budgetYearsResponseSchema } from '@sabha/domain/spending/analysis/answers';
import {
  compareMinistriesResponseSchema,
  type MinistryComparison,
} from '@sabha/domain/spending/compare-ministries';
import type { Api } from '../../shell/context.ts';
import { inLanguage, load, mapLoaded } from '../../shell/load.ts';
import { comparisonPath } from '../export-paths.ts';
import { loadYear } from '../load-year.ts';

/** Two fiscal years of the ministries side by side, in the reader's language alone. */
export async function loadComparison(
  api: Api,
  language: Language,
  asked: { from: number | undefined; to: number | undefined; prices?: number | undefined },
) {
  const { year: to, earlier, fiscalYears } = await loadYear(api, asked.to);
  const from = asked.from ?? earlier;
  const isPossible = from !== null && to !== null;
  const [comparison, totals] = await Promise.all([
    isPossible ? load(api, comparisonPath(from, to, asked.prices), compareMinistriesResponseSchema) : null,
    isPossible ? loadTotals(api, asked.prices) : [],
  ]);
  return {
    from,
    to,
    fiscalYears,
    totals,
    comparison:
      comparison &&
      mapLoaded(comparison, ({ data }) => ({
        prices: inLanguage(data.prices, language),
        pairs: data.ministries.map((one) => presentPair(one, language)),
      })),
  };
}

/** The budget of every year, as published or in the prices asked for; no years where that could not be loaded. */
async function loadTotals(api: Api, prices: number | undefined) {
  const path = `/api/spending/analysis/years${prices === undefined ? '' : `?prices=${prices}`}`;
  const loaded = await load(api, path, budgetYearsResponseSchema);
  if (!loaded.ok) return [];
  return loaded.data.data.years.map(({ fiscal_year: year, amount_minor, adjusted }) => {
    const shown = prices === undefined ? amount_minor : (adjusted?.amount_minor ?? null);
    return { year, cents: shown === null ? null : BigInt(shown) };
  });
}
export type YearTotal = Awaited<ReturnType<typeof loadTotals>>[number];

/** A ministry in two years. */
export function presentPair(one: MinistryComparison, language: Language) {
  return {
    id: one.ministry_id,
    name: one.names[language],
    from: one.from && BigInt(one.from.amount_minor),
    to: one.to && BigInt(one.to.amount_minor),
    reason: one.reason,
    change: one.change_percent,
    predecessors: one.predecessors.map(({ ministry_id: id, names, amount_minor }) => ({
      id,
      name: names[language],
      cents: BigInt(amount_minor),
    })),
    together: one.together && {
      from: BigInt(one.together.from.amount_minor),
      to: BigInt(one.together.to.amount_minor),
      change: one.together.change_percent,
      ids: one.together.ministry_ids,
    },
    changes: one.changes.map(({ kind, year, source, note, predecessor, successor }) => ({
      kind,
      year,
      source,
      note: note?.[language] ?? null,
      before: { id: predecessor.ministry_id, name: predecessor.names[language] },
      after: { id: successor.ministry_id, name: successor.names[language] },
    })),
  };
}
export type MinistryPair = ReturnType<typeof presentPair>;
