import type { Language } from '../../core/localized.ts';

/** A script is the text's when more than this share of its letters are of it. */
const CLEAR_SHARE = 0.6;
/** A text in Latin letters is English when at least one word in so many is one of `ENGLISH`. */
const ENGLISH_ONE_IN = 7;

/**
 * Words that most English sentences have, without those that Sinhala or Tamil in Latin letters has too (me, man, on, one, no,
 * an, in, so, are, than …) and without those that people borrow when they write so (bill, good, idea …).
 */
const ENGLISH = new Set(
  `the of and is was were this that these those it its for with not we you our your they them their he she his her
  have has had be been being by from will would should shall could cannot can't don't doesn't won't isn't it's but
  because if which what who whose when where why how there here about after before between into only other such more most
  much many some any every each very also just then too make makes made need needs want think believe agree disagree
  people please thank thanks yes do does did why must may might to at or as my all up out over under again against
  let us i'm we're you're they're i've do`.split(/\s+/),
);

const SINHALA = /\p{Script=Sinhala}/gu;
const TAMIL = /\p{Script=Tamil}/gu;
const LATIN = /(?=\p{L})\p{Script=Latin}/gu;
const OTHER = /(?=\p{L})[^\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Latin}]/gu;
/** So much of a text is looked at, in UTF-16 units: no comment is longer. */
const LOOKED_AT = 4_000;
const WORD = /[a-z]+(?:['’][a-z]+)?/g;
const ADDRESS = /:\/\/|@|^\(?www\./i;

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(WORD) ?? [];
  const known = words.filter((word) => ENGLISH.has(word.replace('’', "'"))).length;
  return known > 0 && known * ENGLISH_ONE_IN >= words.length;
}

/**
 * The language of a text, for the `lang` of what is shown: by the share of its letters (Sinhala and Tamil with their vowel
 * signs), more than six in ten, links and e-mail addresses left out. Latin letters alone do not say English: it is
 * where at least one word in seven is common in English and in no Sinhala or Tamil that is written in Latin letters. Null where
 * unclear: such a text, mixed scripts, other scripts, digits or signs only. Null is no fault; nothing is guessed.
 */
export function languageOf(text: string): Language | null {
  const words = text
    .slice(0, LOOKED_AT)
    .split(/\s+/)
    .filter((word) => !ADDRESS.test(word))
    .join(' ');
  const si = countOf(SINHALA, words);
  const ta = countOf(TAMIL, words);
  const latin = countOf(LATIN, words);
  const clear = (si + ta + latin + countOf(OTHER, words)) * CLEAR_SHARE;
  if (si > clear) return 'si';
  if (ta > clear) return 'ta';
  return latin > clear && isEnglish(words) ? 'en' : null;
}
