import { foldWord } from './fold.ts';

/** Combining marks and the joiners of Sinhala and Tamil stay inside a word. */
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
const OWNER_ENDING = /['’]s\b/g;
/** Two words that mean what neither does. */
const SIGN_UP = /\b(sign|log)(?:g?ing|g?ed)?[ -](up|in|out)\b/gi;

/** The words of a text as they are written, in their order. `citizen's` gives `citizen`, `sign up` gives `signup`. */
export function rawWords(text: string): string[] {
  const clean = text.includes("'s") || text.includes('’s') ? text.replace(OWNER_ENDING, ' ') : text;
  return clean.replace(SIGN_UP, '$1$2').match(WORD) ?? [];
}

/** The words of a text, folded, in their order, repeated as often as they come. */
export function wordsOf(text: string): string[] {
  return rawWords(text)
    .map(foldWord)
    .filter((word) => word !== '');
}

/** A word and where it is in its text, in UTF-16 units. */
export interface WordAt {
  word: string;
  start: number;
  end: number;
}

/** The words of a text, folded, with where they are. */
export function wordsWithOffsets(text: string): WordAt[] {
  return [...text.matchAll(WORD)].flatMap((match) => {
    const word = foldWord(match[0]);
    return word === '' ? [] : [{ word, start: match.index, end: match.index + match[0].length }];
  });
}

const SINHALA = /[\u0d80-\u0dff]/;
const TAMIL = /[\u0b80-\u0bff]/;

/** The language whose letters a word is written in; `en` is given for Latin and every other script. */
export function scriptOf(word: string): 'si' | 'ta' | 'en' {
  if (SINHALA.test(word)) return 'si';
  return TAMIL.test(word) ? 'ta' : 'en';
}
