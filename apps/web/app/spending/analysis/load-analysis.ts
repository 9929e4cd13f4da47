import type { Language } from '@sabha/domain/core/localized';
import {
  budgetYearsResponseSchema,
  delaysResponseSchema,
  executionResponseSchema,
  ministryYearsResponseSchema,
  yearSharesResponseSchema,
} from '@sabha/domain/spending/analysis/answers';
import { addressQuery } from '../../filters/address-values.ts';
import type { Api } from '../../shell/context.ts';
import { inLanguage, load, mapLoaded } from '../../shell/load.ts';
import { loadComparison } from '../compare/load-comparison.ts';
import { loadYear } from '../load-year.ts';
import type { AnalysisView } from './analysis-address.ts';

/** What one part of the analysis shows, in the reader's language alone; nothing of the other parts is asked for. */
export async function loadAnalysis(api: Api, language: Language, view: AnalysisView) {
  const { year, earlier, fiscalYears } = await loadYear(api, view.fiscal_year);
  return { year, earlier, fiscalYears, shown: await loadPart(api, language, view, year) };
}
export type Shown = Awaited<ReturnType<typeof loadPart>>;

async function loadPart(api: Api, language: Language, view: AnalysisView, year: number | null) {
  const { part, prices } = view;
  const ofYear = addressQuery(year === null ? {} : { fiscal_year: year }, ['fiscal_year']);
  const inPrices = addressQuery(prices === undefined ? {} : { prices }, ['prices']);
  const at = <Schema extends Parameters<typeof load>[2]>(path: string, schema: Schema) =>
    load(api, `/api/spending/analysis/${path}`, schema);
  switch (part) {
    case 'shares':
    case 'taxes': {
      const loaded = await at(`shares${ofYear}`, yearSharesResponseSchema);
      return { part, loaded: mapLoaded(loaded, ({ data }) => inLanguage(data, language)) };
    }
    case 'prices': {
      const loaded = await at(`years${inPrices}`, budgetYearsResponseSchema);
      return { part, loaded: mapLoaded(loaded, ({ data }) => inLanguage(data, language)) };
    }
    case 'ministries': {
      const loaded = await at(`ministries${inPrices}`, ministryYearsResponseSchema);
      return { part, loaded: mapLoaded(loaded, ({ data }) => inLanguage(data, language)) };
    }
    case 'execution': {
      const loaded = await at(`execution${ofYear}`, executionResponseSchema);
      return { part, loaded: mapLoaded(loaded, ({ data }) => data) };
    }
    case 'delays': {
      const loaded = await at(`delays${ofYear}`, delaysResponseSchema);
      return { part, loaded: mapLoaded(loaded, ({ data }) => data) };
    }
    case 'changes': {
      const asked = { from: undefined, to: year ?? undefined, prices };
      return { part, ...(await loadComparison(api, language, asked)) };
    }
  }
}
