const JOINERS = /[\u200c\u200d]/g; // invisible in Sinhala and Tamil text, typed or not by different keyboards

/** Folds a text for searching: Unicode NFC, lower case, without zero-width joiners, single spaces. */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').replace(JOINERS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LONGEST_WORD = 60;

/** The words of a text, folded, each once, in the order in which they come; a word's first 60 characters. */
export function searchWords(text: string): string[] {
  const words = foldForSearch(text).match(WORD) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST_WORD).join('')))];
}
