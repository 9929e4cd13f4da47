import type { Language } from '@sabha/domain/core/localized';
import { isFunctionWord } from './function-words.ts';
import { soundKeys } from './sounds.ts';
import { wordsOf } from './words.ts';

/**
 * The words of a text as they are heard, each with a space before and after it, without those of grammar. In Sinhala and Tamil a word is
 * how it sounds, so that its spellings in both scripts are alike.
 */
export function heardWords(text: string, language: Language): string[] {
  return wordsOf(text)
    .filter((word) => !isFunctionWord(word, language))
    .map((word) => ` ${language === 'en' ? word : (soundKeys(word, language)[0] ?? word)} `);
}

/** The pieces of so many letters of a heard word; a shorter one whole. */
export function* gramsIn(heard: string, length: number): Generator<string> {
  if (heard.length < length) yield heard;
  for (let at = 0; at + length <= heard.length; at += 1) yield heard.slice(at, at + length);
}
