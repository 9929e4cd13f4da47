import { besideFigure } from '@sabha/domain/chat/beside-figure';
import type { SearchSiteQuery, SiteSearch } from '@sabha/domain/chat/search-site';
import { type Knowledge, localPath } from '../answers/answer-question.ts';
import { answerFigure } from '../figures/answer-figure.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { searchSite } from './search-site.ts';

/** What the search page shows: what is found, and on its first page the figure that answers what was searched for. */
export async function searchWithFigure(query: SearchSiteQuery, knowledge: Knowledge): Promise<SiteSearch> {
  const { results, ...rest } = searchSite(knowledge.index, query);
  const local = results.map((result) => ({ ...result, url: localPath(result.url, query.language) }));
  const found = { ...rest, results: local };
  if (query.page > 1 || query.kind !== undefined || query.q === '') return found;
  const { language } = detectLanguage(query.q, query.language);
  const figure = await answerFigure({ question: query.q, earlier: [], language }, knowledge);
  if (figure === null || figure === 'unreachable' || figure.figure === null) return found;
  const { title, text, url } = figure;
  return {
    ...found,
    figure: {
      label: title,
      value: figure.figure,
      note: besideFigure(text, figure.figure).rest,
      url: localPath(url, query.language),
    },
  };
}
