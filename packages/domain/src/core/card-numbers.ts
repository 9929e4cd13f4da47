import { foldDigits } from './fold-digits.ts';

/** A number of a payment card in a text; `start` and `end` count UTF-16 units of the text. */
export interface CardNumber {
  readonly start: number;
  readonly end: number;
}

interface Group extends CardNumber {
  readonly digits: string;
}

const FEWEST = 13;
const MOST = 19;

/** How numbers of issuers begin, and how many digits they have. */
const ISSUERS: readonly RegExp[] = [
  // Visa
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  // Mastercard
  /^(?:5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}$/,
  // American Express
  /^3[47]\d{13}$/,
  // Diners Club
  /^3(?:0[0-59]|[689]\d)\d{11,16}$/,
  // JCB, also of LankaPay
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  // Maestro, RuPay, Discover, UnionPay
  /^(?:50|5[6-8]|6\d)\d{11,17}$/,
];

// Codes shorter than those that are blanked with the digits.
const WORD = /[0-9a-z]+/gi;
const HEX_WITH_LETTERS = /^(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]+$/i;

// Between the groups of one number: spaces, hyphens and dashes, and what nobody sees. A dot only between groups of four or more.
const BETWEEN = /^[\s\u00ad\u2010-\u2015\u2212\u200b-\u200d\u2060-]{1,3}$/;
const USUAL_GROUPS = new Set([
  '4 4 4 4',
  '4 4 4 4 3',
  '4 4 4 4 2',
  '4 6 5',
  '4 6 4',
  '4 4 4 1',
  '8 8',
  '6 13',
]);

/**
 * Finds numbers of payment cards: 13 to 19 digits, in groups or not, that begin as those of a known issuer and whose check
 * digit is right (Luhn), in the order of the text, never overlapping. Digits may be Sinhala, Tamil or full-width. Looks at forms
 * alone: one in ten other numbers of such a form has a right check digit too. A part of a longer number, of a hash or of
 * another hexadecimal code is none, nor is an amount in groups of three.
 */
export function findCardNumbers(text: string): readonly CardNumber[] {
  const plain = foldDigits(text).replace(WORD, (word) =>
    HEX_WITH_LETTERS.test(word) ? '#'.repeat(word.length) : word,
  );
  return runsOf(plain).flatMap(cardsAmong);
}

/** The groups of digits of a text, in runs of those that may be one number. */
function runsOf(plain: string): Group[][] {
  const runs: Group[][] = [];
  for (const { index: start, 0: digits } of plain.matchAll(/\d+/g)) {
    const group = { digits, start, end: start + digits.length };
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && belongTogether(before, group, plain.slice(before.end, start)))
      runs.at(-1)?.push(group);
    // What follows a decimal point is the rest of an amount.
    else if (!/\d\.$/.test(plain.slice(Math.max(0, start - 2), start))) runs.push([group]);
    else runs.push([]);
  }
  return runs;
}

function belongTogether(before: Group, after: Group, between: string): boolean {
  if (between === '.') return before.digits.length >= 4 && after.digits.length >= 4;
  return BETWEEN.test(between);
}

/** The cards among whole groups: all of a run however it is split, a part of it only if it is split as cards are. */
function cardsAmong(run: readonly Group[]): CardNumber[] {
  const cards: CardNumber[] = [];
  for (let from = 0; from < run.length; from += 1) {
    const to = endOfCard(run, from);
    if (to === undefined) continue;
    cards.push({ start: run[from]?.start ?? 0, end: run[to - 1]?.end ?? 0 });
    from = to - 1;
  }
  return cards;
}

/** After which group the longest card ends that begins with this one. */
function endOfCard(run: readonly Group[], from: number): number | undefined {
  let longest: number | undefined;
  let digits = '';
  for (let to = from + 1; to <= run.length; to += 1) {
    digits += run[to - 1]?.digits ?? '';
    if (digits.length > MOST) break;
    if (digits.length < FEWEST) continue;
    const lengths = run.slice(from, to).map((group) => group.digits.length);
    const isWhole = from === 0 && to === run.length;
    const isSplitAsCard = isWhole
      ? !isAmount(lengths)
      : lengths.length === 1 || USUAL_GROUPS.has(lengths.join(' '));
    if (isSplitAsCard && isCard(digits)) longest = to;
  }
  return longest;
}

function isAmount([first = 0, ...others]: readonly number[]): boolean {
  return first <= 3 && others.every((length) => length === 3);
}

function isCard(digits: string): boolean {
  return ISSUERS.some((issuer) => issuer.test(digits)) && hasRightCheckDigit(digits);
}

/** Luhn: from the right, every second digit counts double, its digits added up; the sum is a multiple of ten. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}
