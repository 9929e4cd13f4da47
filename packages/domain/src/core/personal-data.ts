import { foldDigits } from './fold-digits.ts';
import { matchesOf, type NotAfter, notAfter } from './match-not-after.ts';

/** What identifies or reaches a private person: an identity card, a telephone, a mailbox. */
export type PersonalDataKind = 'nic' | 'phone' | 'email';

/** Such words in a text; `start` and `end` count UTF-16 units of the text. */
export interface PersonalData {
  readonly kind: PersonalDataKind;
  readonly start: number;
  readonly end: number;
}

// Between the digits of one number: spaces, dots, hyphens and dashes, brackets, and what nobody sees.
const BETWEEN = String.raw`[\s.()\u00ad\u2010-\u2015\u2212\u200b-\u200d\u2060-]{0,3}`;
const GAP = String.raw`[\s.\u2010-\u2015\u2212-]`;
const digits = (count: number) => String.raw`\d(?:${BETWEEN}\d){${count - 1}}`;

// A number does not begin within another, after a decimal point, or as the rest of a date; nor is it a date or a fraction itself.
const BEGUN = /(?:\d\.|(?:19|20)\d\d[-/])$/;
const NO_DATE = String.raw`(?!\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d))(?!0\.\d\d)`;
const NUMBER_ENDS = String.raw`(?!\d)(?![.,]\d{3}(?!\d))`;

/**
 * Codes of networks (70–78) and areas after the 0 or +94: numbering plan of the Telecommunications Regulatory Commission of
 * Sri Lanka.
 */
const AREA = [
  `7${BETWEEN}[0-8]`,
  ...['1|1', '2|[1345678]', '3|[1-8]', '4|[157]', '5|[124578]', '6|[3567]', '8|1', '9|1'].map((code) =>
    code.replace('|', BETWEEN),
  ),
].join('|');
const COUNTRY = String.raw`(?:\+\s?|00)94${BETWEEN}(?:0${BETWEEN})?`;

/** Day of the year on an identity card: 1 to 366, for women 500 more. */
const DAY = String.raw`(?:[0-2]\d\d|3[0-5]\d|36[0-6]|[5-7]\d\d|8[0-5]\d|86[0-6])`;
const YEAR = String.raw`(?:19\d\d|20[0-2]\d)`;

const IN_LOCAL = String.raw`\p{L}\p{M}\p{N}_%+`;
const LOCAL = String.raw`[${IN_LOCAL}][\p{L}\p{M}\p{N}._%+-]{0,63}`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}-]{1,63}`;
const AT = String.raw`\s?(?:@|[([{]\s?at\s?[)\]}])\s?`;
const DOT = String.raw`(?:\.|\s?[([{]\s?dot\s?[)\]}]\s?|\sdot\s)`;

const PATTERNS: readonly (readonly [kind: PersonalDataKind, pattern: NotAfter])[] = [
  ['email', email(`${LOCAL}${AT}${LABEL}(?:${DOT}${LABEL}){1,4}`)],
  ['email', email(String.raw`${LOCAL}\sat\s${LABEL}\sdot\s${LABEL}(?:${DOT}${LABEL}){0,3}`)],
  [
    'phone',
    number(`${NO_DATE}(?:${COUNTRY}|0${BETWEEN})(?:${AREA})${BETWEEN}${digits(7)}${NUMBER_ENDS}`, 'gu'),
  ],
  ['phone', number(String.raw`947[0-8]\d{7}${NUMBER_ENDS}`, 'gu')],
  ['nic', number(String.raw`\d\d${GAP}?${DAY}${GAP}?\d{4}${GAP}?[vx](?![\p{L}\p{M}\p{N}])`, 'giu')],
  ['nic', number(String.raw`${YEAR}${GAP}?${DAY}(?:\d${GAP}?\d{4}|${GAP}?\d{5})${NUMBER_ENDS}`, 'gu')],
];

function email(pattern: string): NotAfter {
  return notAfter(IN_LOCAL, pattern, 'giu');
}

function number(pattern: string, flags: string): NotAfter {
  return notAfter('\\d', pattern, flags, BEGUN);
}

/**
 * Finds numbers of identity cards (nine digits with V or X, twelve digits; only days that a card can have), Sri Lankan telephone
 * numbers of ten digits (`0` or `+94`, `0094`, mobile also `94`, however they are split) and e-mail addresses (also with `(at)`,
 * `[dot]`, `name at host dot com`), in the order of the text, never overlapping. Looks at forms alone: it knows nobody,
 * and misses what is written in words. Short numbers (119, 1919) are not personal.
 */
export function findPersonalData(text: string): readonly PersonalData[] {
  const plain = foldDigits(text);
  const all = PATTERNS.flatMap(([kind, pattern]) =>
    Array.from(matchesOf(pattern, plain), ({ start, end }) => ({ kind, start, end })),
  );
  const found: PersonalData[] = [];
  for (const one of all.sort((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (found.at(-1)?.end ?? 0)) found.push(one);
  return found;
}
