import type { Language } from '@sabha/domain/core/localized';
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
  const comparison =
    from === null || to === null
      ? null
      : await load(api, comparisonPath(from, to, asked.prices), compareMinistriesResponseSchema);
  return {
    from,
    to,
    fiscalYears,
    comparison:
      comparison &&
      mapLoaded(comparison, ({ data }) => ({
        prices: inLanguage(data.prices, language),
        pairs: data.ministries.map((one) => presentPair(one, language)),
      })),
  };
}

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
  };
}
export type MinistryPair = ReturnType<typeof presentPair>;
