import { inLatinLetters } from './letters.ts';
import { scriptOf } from './words.ts';

type Rule = [RegExp, string];

/** What people type for one sound, the same for both languages. */
const TYPED: Rule[] = [
  [/aa+/g, 'a'],
  [/ae|æ/g, 'A'],
  [/ee+|ii+|ie/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/au|ow|aw(?=[^aeiou]|$)|ou/g, 'o'],
  [/ei|ey(?=[^aeiou]|$)/g, 'e'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/ck/g, 'k'],
];

/** Sinhala keeps k and g, t and d, p and b apart, with and without breath together. */
const SINHALA: Rule[] = [
  [/c(?!h)(?=[aouklrt])/g, 'k'],
  [/ch+/g, 'c'],
  [/z/g, 's'],
  [/f|ph/g, 'p'],
  [/sh/g, 's'],
  [/([kgjtdb])h/g, '$1'],
  [/gn|ny|jn|kn(?=a)/g, 'n'],
  [/ng(?=[^aeiouA]|$)/g, 'n'],
  [/iy(?=[aeiouA])/g, 'y'],
  [/([bcdgkmpst])ri/g, '$1ru'],
];

/** Tamil writes one letter for k, g and h, for t and d, for p and b, for s, ch and j; zh, l and z are one to many ears. */
const TAMIL: Rule[] = [
  [/zh|z/g, 'l'],
  [/nj/g, 'ns'],
  [/ngn|gn|ny/g, 'n'],
  [/ng/g, 'nk'],
  [/ch+|sh|c(?=[ei])|j/g, 's'],
  [/c/g, 'k'],
  [/f|ph|b/g, 'p'],
  [/th|dh|d/g, 't'],
  [/tr(?=[aeiou])/g, 'r'],
  [/kh|gh|g|h/g, 'k'],
  [/ai|A|ay(?=[^aeiou]|$)/g, 'a'],
  [/iy(?=[aeiou])/g, 'y'],
];

/** After either: m before a consonant is heard as n, and no letter is doubled. */
const LAST: Rule[] = [
  [/m(?=[^aeiouAm])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

const apply = (text: string, rules: Rule[]): string =>
  rules.reduce((changed, [pattern, sound]) => changed.replace(pattern, sound), text);

/** Sounds of what was Latin letters already, or was made of Sinhala or Tamil ones. */
function keyOf(latin: string, language: 'si' | 'ta'): string {
  return apply(latin, [...(language === 'si' ? SINHALA : TAMIL), ...LAST]);
}

/**
 * How a word sounds to a reader of `language`, so that its spellings in its own letters and in Latin ones meet: one key, or two
 * where it has the vowel of ඇ, which is written a, ae or e. Empty for a word of other letters, and for a number.
 */
export function soundKeys(word: string, language: 'si' | 'ta'): string[] {
  const script = scriptOf(word);
  if (script !== language && script !== 'en') return [];
  if (!/\p{L}/u.test(word)) return [];
  const latin =
    script === 'en'
      ? apply(word.normalize('NFD').replace(/\p{M}/gu, ''), TYPED)
      : inLatinLetters(word, script);
  const key = keyOf(latin, language);
  return key.includes('A') ? [key.replaceAll('A', 'a'), key.replaceAll('A', 'e')] : [key];
}

const SINHALA_ENDINGS =
  /(yange|yanta|yekta|yakata|yaka|yak|yen|yata|yata|yage|yada|valin|valata|vala|van|vata|ve|va|vak|lage|lata|la|kin|kata|ge|ta|da|ya|ye|k|n|t)$/;
const TAMIL_ENDINGS =
  /(ankaluku|ankalil|ankalai|ankal|ukaluku|kaluku|kalil|kalai|kalin|kala|kal|atirku|atuku|atil|atai|ata|atin|uku|iku|ku|il|in|al|utan|um|am|m)$/;

/** The keys of a word in Latin letters, then those without the endings of its language, at least three letters long. */
export function soundKeysWithoutEndings(word: string, language: 'si' | 'ta'): string[] {
  const endings = language === 'si' ? SINHALA_ENDINGS : TAMIL_ENDINGS;
  const keys = soundKeys(word, language);
  const short = keys.map((key) => key.replace(endings, '')).filter((key) => key.length >= 3);
  return [...new Set([...keys, ...short])];
}

/** What is left of a key without its last vowels: endings and spelling differ there most. */
export function soundRoot(key: string): string {
  const root = key.replace(/[aeiou]+$/, '');
  return root.length >= 2 ? root : key;
}
