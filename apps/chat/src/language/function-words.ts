import type { Language } from '@sabha/domain/core/localized';
import data from './function-words.json' with { type: 'json' };
import { soundKeys } from './sounds.ts';
import { scriptOf } from './words.ts';

const setOf = (list: string): Set<string> => new Set(list.split(' ').map((word) => word.normalize('NFC')));

/** Words of grammar and courtesy: they say nothing about what is asked for. */
const OWN = { en: setOf(data.en), si: setOf(data.si), ta: setOf(data.ta) };
/** The same as people write them in Latin letters. */
export const ROMANIZED = { si: setOf(data.siLatin), ta: setOf(data.taLatin) };

const keysOf = (words: Iterable<string>, language: 'si' | 'ta'): Set<string> =>
  new Set([...words].flatMap((word) => soundKeys(word, language)).filter((key) => key.length >= 4));

const SOUNDS = {
  si: keysOf([...OWN.si, ...ROMANIZED.si], 'si'),
  ta: keysOf([...OWN.ta, ...ROMANIZED.ta], 'ta'),
};

/** Whether a folded word of a text in `language` is a function word. */
export function isFunctionWord(word: string, language: Language): boolean {
  const script = scriptOf(word);
  if (script !== 'en' || language === 'en') return OWN[script].has(word);
  if (OWN.en.has(word) || ROMANIZED[language].has(word)) return true;
  return soundKeys(word, language).some((key) => SOUNDS[language].has(key));
}

/** Whether a folded word is a function word as it is written, by no likeness of sound. */
export function isWrittenFunctionWord(word: string): boolean {
  return OWN[scriptOf(word)].has(word);
}

/** How many words of a question in Latin letters are function words of each language. */
export function countFunctionWords(words: string[]): Record<Language, number> {
  const count = (set: Set<string>) => words.filter((word) => set.has(word)).length;
  return { en: count(OWN.en), si: count(ROMANIZED.si), ta: count(ROMANIZED.ta) };
}
