import { foldForSearch } from '@sabha/domain/core/search-text';

/** Longer words are cut: nobody searches for more of a word. */
const LONGEST_WORD = 60;

/** A word as it is compared: Unicode NFC, lower case, without zero-width joiners, its first 60 characters. */
export function foldWord(word: string): string {
  const folded = foldForSearch(word);
  return folded.length <= LONGEST_WORD ? folded : [...folded].slice(0, LONGEST_WORD).join('');
}
