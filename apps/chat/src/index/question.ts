import type { Language } from '@sabha/domain/core/localized';
import { detectLanguage } from '../language/detect-language.ts';
import { isFunctionWord } from '../language/function-words.ts';
import { soundKeys, soundKeysWithoutEndings, soundRoot } from '../language/sounds.ts';
import { stem } from '../language/stem.ts';
import { scriptOf, wordsOf } from '../language/words.ts';

/** A word of a question that says what is asked for. */
export interface QuestionWord {
  /** Folded. */
  word: string;
  stem: string;
  /** Roots of how it sounds in the question's language; the first ones are of the whole word, the others of it without endings. */
  roots: string[];
  /** How many of `roots` are of the whole word. */
  wholeRoots: number;
  isNumber: boolean;
  isLatin: boolean;
}

/** A question as the index looks for it. */
export interface Question {
  text: string;
  language: Language;
  romanized: boolean;
  words: QuestionWord[];
}

/** More words are not looked for. */
const MOST_WORDS = 40;

/** Reads a question: its language, and its words without those of grammar, each once. */
export function readQuestion(text: string, pageLanguage: Language): Question {
  const { language, romanized } = detectLanguage(text, pageLanguage);
  const seen = new Set<string>();
  const words: QuestionWord[] = [];
  for (const word of wordsOf(text)) {
    if (words.length === MOST_WORDS) break;
    if (isFunctionWord(word, language)) continue;
    const read = readWord(word, language);
    if (seen.has(read.stem)) continue;
    seen.add(read.stem);
    words.push(read);
  }
  return { text, language, romanized, words };
}

function readWord(word: string, language: Language): QuestionWord {
  const isLatin = scriptOf(word) === 'en';
  const shape = { word, stem: stem(word), isNumber: !/\p{L}/u.test(word), isLatin };
  if (language === 'en') return { ...shape, roots: [], wholeRoots: 0 };
  const whole = [...new Set(soundKeys(isLatin ? word : shape.stem, language).map(soundRoot))];
  const all = isLatin ? soundKeysWithoutEndings(word, language).map(soundRoot) : [];
  return { ...shape, roots: [...new Set([...whole, ...all])], wholeRoots: whole.length };
}
