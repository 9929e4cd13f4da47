import { RESULTS_PER_PAGE, type SiteSearch, searchSiteResponseSchema } from '@sabha/domain/chat/search-site';
import type { Language } from '../i18n/languages.ts';
import { serverTranslator } from '../i18n/server-translator.ts';
import type { Api } from '../shell/context.ts';
import { load } from '../shell/load.ts';
import type { SearchQuery } from './search-query.ts';
import { type ShownResult, shownResult } from './shown-result.ts';

/** What was found, in the words of the page. */
export interface FoundOnSite extends Omit<SiteSearch, 'results'> {
  readonly results: readonly ShownResult[];
  /** How many the page before and the next page have. */
  readonly before: number;
  readonly after: number;
}

export type SearchAnswer =
  | ({ readonly state: 'found' } & FoundOnSite)
  /** Nothing was asked for, or search does not answer. */
  | { readonly state: 'blank' | 'down' };

/** Asks the API for one page of results. */
export async function loadSearch(api: Api, query: SearchQuery, language: Language): Promise<SearchAnswer> {
  if (query.q === undefined) return { state: 'blank' };
  const asked = new URLSearchParams({ ...query, page: String(query.page ?? 1), q: query.q, language });
  const loaded = await load(api, `/api/search?${asked}`, searchSiteResponseSchema);
  if (!loaded.ok) return { state: 'down' };
  const { results, ...found } = loaded.data.data;
  const { t } = serverTranslator(language);
  const inKind = found.kinds.find(({ kind }) => kind === query.kind)?.count ?? 0;
  const seen = (query.page ?? 1) * RESULTS_PER_PAGE;
  const total = query.kind ? inKind : found.total;
  return {
    state: 'found',
    ...found,
    results: results.map((result) => shownResult(result, language, t, new Date())),
    before: (query.page ?? 1) > 1 ? RESULTS_PER_PAGE : 0,
    after: results.length === 0 ? 0 : Math.max(0, Math.min(RESULTS_PER_PAGE, total - seen)),
  };
}
