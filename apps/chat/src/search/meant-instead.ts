import type { SearchSiteQuery } from '@sabha/domain/chat/search-site';
import type { Question, QuestionWord } from '../index/question.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { editDistance } from '../language/edit-distance.ts';
import { graphemes } from '../language/graphemes.ts';
import { TUNING } from '../tuning.ts';

/** Words that are compared letter by letter. */
const COMPARED = 30;

/**
 * What may have been meant by a search that found nothing: unknown words changed to the nearest that texts have. Null where none is
 * near, or where that finds nothing either.
 */
export function meantInstead(index: SearchIndex, question: Question, query: SearchSiteQuery): string | null {
  const { vocabulary } = index.languages[question.language];
  let changed = false;
  const words = question.words.map((word) => {
    const nearest = isKnown(word, vocabulary) ? null : nearestWord(word, vocabulary);
    if (nearest !== null) changed = true;
    return nearest ?? word.word;
  });
  if (!changed) return null;
  const meant = words.join(' ');
  const { counts } = index.find(meant, {
    language: query.language,
    limit: 1,
    least: TUNING.leastCoverageOfResults,
  });
  return counts.size === 0 ? null : meant;
}

function isKnown(word: QuestionWord, { terms }: Vocabulary): boolean {
  const term = terms.idOf(word.stem);
  return term !== undefined && terms.isUsed(term);
}

/** The word of the texts that shares most with an unknown one; of those with as many grams, the one that fewest letters differ in. */
function nearestWord(word: QuestionWord, vocabulary: Vocabulary): string | null {
  if (word.isNumber) return null;
  const least = TUNING.leastLikenessOfMeant;
  const letters = graphemes(word.word);
  const spelled = vocabulary.spelledLike(word.stem, least / 2, COMPARED).map(({ term }) => {
    const shown = vocabulary.wordOf(term);
    const other = graphemes(shown.toLowerCase());
    return { shown, likeness: 1 - editDistance(letters, other) / Math.max(letters.length, other.length) };
  });
  const [root] = word.roots;
  const sounding =
    root === undefined
      ? []
      : vocabulary
          .soundingNear(root, least, 1)
          .map(({ term, likeness }) => ({ shown: vocabulary.wordOf(term), likeness }));
  const [nearest] = [...spelled, ...sounding].sort((one, other) => other.likeness - one.likeness);
  return nearest !== undefined && nearest.likeness >= least ? nearest.shown : null;
}
