import type { DocumentKind } from '@sabha/domain/chat/published-document';
import { DOCUMENT_KINDS } from '@sabha/domain/chat/published-document';
import {
  RESULTS_PER_PAGE,
  type SearchSiteQuery,
  type SiteResult,
  type SiteSearch,
} from '@sabha/domain/chat/search-site';
import { LANGUAGES } from '@sabha/domain/core/localized';
import type { Findings, SearchHit, SearchIndex } from '../index/search-index.ts';
import { TUNING } from '../tuning.ts';
import { mark, markedSnippet } from './mark.ts';
import { meantInstead } from './meant-instead.ts';

/** Other words that are named. */
const MOST_OTHER_WORDS = 6;

/**
 * Searches everything for the search page. Facts are empty and the figure is null: others know them.
 * @param query As `searchSiteQuerySchema` gives it. Blank text finds nothing.
 */
export function searchSite(index: SearchIndex, query: SearchSiteQuery): SiteSearch {
  const { q, language, kind, page, words } = query;
  const found = index.find(q, {
    language,
    limit: page * RESULTS_PER_PAGE,
    least: TUNING.leastCoverageOfResults,
    fewest: RESULTS_PER_PAGE,
    own: words === 'own',
    ...(kind === undefined ? {} : { kinds: [kind] }),
  });
  const kinds = DOCUMENT_KINDS.flatMap((one) => {
    const count = found.counts.get(one) ?? 0;
    return count === 0 ? [] : [{ kind: one, count }];
  });
  const onPage = found.best.slice((page - 1) * RESULTS_PER_PAGE);
  return {
    total: totalOf(kinds, kind),
    kinds,
    results: onPage.map((candidate) => resultOf(index, found, index.hit(candidate, found))),
    also: kinds.length === 0 ? [] : otherWords(found, index),
    meant: kinds.length === 0 ? meantInstead(index, found.question, query) : null,
    figure: null,
  };
}

function totalOf(kinds: SiteSearch['kinds'], asked: DocumentKind | undefined): number {
  return kinds
    .filter(({ kind }) => asked === undefined || kind === asked)
    .reduce((sum, { count }) => sum + count, 0);
}

function resultOf(index: SearchIndex, found: Findings, hit: SearchHit): SiteResult {
  const { document, language, text, passage } = hit;
  const marker = { worth: found.searches[language].worth, vocabulary: index.languages[language].vocabulary };
  const section = passage === 'whole' ? undefined : text.sections[passage];
  const shown = section?.paragraphs.join(' ') ?? text.summary ?? text.sections[0]?.paragraphs.join(' ') ?? '';
  return {
    kind: document.kind,
    id: document.id,
    url: document.url,
    language,
    title: mark(text.title, marker),
    snippet: markedSnippet(shown, marker),
    updated_at: document.updatedAt,
    facts: {},
  };
}

/** Words that mean the same and that texts have, those of the question's own language first, none of them in the question. */
function otherWords({ question, searches }: Findings, index: SearchIndex): SiteSearch['also'] {
  const languages = [question.language, ...LANGUAGES.filter((language) => language !== question.language)];
  const asked = new Set(question.words.map((word) => word.stem));
  const lists = languages.map((language) => {
    const { terms } = index.languages[language];
    const texts = searches[language].expansions
      .flat()
      .filter((expansion) => expansion.terms.every((term) => terms.isUsed(term)))
      .flatMap(({ synonym }) => synonym ?? [])
      .filter((synonym) => !synonym.stems.every((stem) => asked.has(stem)))
      .map((synonym) => synonym.text);
    return [...new Set(texts)].map((text) => ({ text, language }));
  });
  // By turns, so that each language is named.
  return Array.from({ length: MOST_OTHER_WORDS }, (_, at) => lists.flatMap((list) => list[at] ?? []))
    .flat()
    .slice(0, MOST_OTHER_WORDS);
}
