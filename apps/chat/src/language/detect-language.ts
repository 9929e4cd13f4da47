import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import { countFunctionWords } from './function-words.ts';
import { letterLikeness } from './letter-likeness.ts';
import { SYNONYM_WORDS } from './synonyms.ts';
import { scriptOf, wordsOf } from './words.ts';

export interface DetectedLanguage {
  language: Language;
  /** Sinhala or Tamil in Latin letters. */
  romanized: boolean;
}

/** What each function word weighs beside the likeness of the letters. */
const FUNCTION_WORD_WEIGHT = 1.2;
/** So much likelier than the second language the first must be, for words that show nothing else. */
const LEAST_LEAD = 0.35;
const KNOWN_ENGLISH = new Set(SYNONYM_WORDS.en);

/** The language of a question: by its letters, else by its words; that of the page where it shows neither. */
export function detectLanguage(text: string, pageLanguage: Language): DetectedLanguage {
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word));
  const letters = { si: 0, ta: 0, en: 0 };
  for (const word of words) letters[scriptOf(word)] += word.length;
  if (letters.si + letters.ta > 0) {
    // A question about a foreign name has more Latin letters than others, and is still asked in its own.
    return { language: letters.si >= letters.ta ? 'si' : 'ta', romanized: false };
  }
  if (words.length === 0) return { language: pageLanguage, romanized: false };
  return detectLatin(words, pageLanguage);
}

function detectLatin(words: string[], pageLanguage: Language): DetectedLanguage {
  const counts = countFunctionWords(words);
  const known = words.filter((word) => KNOWN_ENGLISH.has(word)).length;
  const score = (language: Language): number =>
    letterLikeness(words, language) +
    (FUNCTION_WORD_WEIGHT * (counts[language] + (language === 'en' ? known / 2 : 0))) /
      Math.sqrt(words.length);
  const ranked = LANGUAGES.map((language) => ({ language, score: score(language) })).sort(
    (one, other) => other.score - one.score,
  );
  const [first, second] = ranked;
  if (first === undefined || second === undefined) return { language: pageLanguage, romanized: false };
  const sure = first.score - second.score >= LEAST_LEAD;
  // A name alone is of the page's language, unless it is plainly English or not.
  const language =
    sure || ranked.every((one) => one.language !== pageLanguage)
      ? first.language
      : nearest(ranked, pageLanguage);
  return { language, romanized: language !== 'en' };
}

/** The page's language if it is one of the two that may be; else the likelier. */
function nearest(ranked: { language: Language }[], pageLanguage: Language): Language {
  const [first, second] = ranked;
  if (second?.language === pageLanguage) return pageLanguage;
  return first?.language ?? pageLanguage;
}
