import { formatDay } from '@sabha/domain/core/format';
import { LARGE_NUMBERS, MONTHS } from '@sabha/domain/core/format-words';
import { LANGUAGES, type Language } from '@sabha/domain/core/localized';

/** What a figure of `bench/data/chat/figures.json` is. */
export const FIGURE_UNITS = ['rupees', 'percent', 'count', 'day', 'status', 'name'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** The right figure of a question. `isChange`: a percentage that says how much more or less there is. */
export interface ExpectedFigure {
  readonly value: number | string;
  readonly unit: FigureUnit;
  readonly isChange: boolean;
}

/** A number as a text says it: `unit` is what one of it counts, 1e9 for `410.8 billion`. */
export interface StatedNumber {
  readonly amount: number;
  readonly decimals: number;
  readonly unit: number;
  readonly isNegative: boolean;
}

/** Units before and after a number, in all languages: an answer may quote another language than its own. */
const UNITS = unitsByWord();
const WORDS_OF_UNITS = [...UNITS.keys()].sort((one, other) => other.length - one.length).join('|');
const NUMBER = new RegExp(
  `(?:(${WORDS_OF_UNITS})\\s+)?([-\u2212])?(\\d[\\d,]*)(?:\\.(\\d+))?(?:\\s*(${WORDS_OF_UNITS})(?![a-z]))?`,
  'giu',
);

/** The words by which a text says that something is less or more than before. */
const LESS = /\b(less|lower|fell|decrease[ds]?|down|smaller|cut)\b|අඩු|குறை/iu;
const MORE = /\b(more|higher|grew|rose|increase[ds]?|up|larger)\b|වැඩි|அதிக|கூடி/iu;

/** How each language says the status of a proposal: what it must say, and what it must not. */
const STATUSES: Readonly<Record<string, { readonly says: RegExp; readonly not: RegExp }>> = {
  Active: {
    says: /\b(open|active)\b|විවෘත|ක්‍රියාත්මක|திறந்|செயலில்/iu,
    not: /\b(not open|closed|expired|inactive|ended)\b|විවෘත නැත|විවෘත නොවේ|අවසන් විය|ඡන්දය අවසන්$|திறக்கப்படவில்லை|முடிந்த/iu,
  },
  Expired: { says: /\b(closed|expired|ended)\b|අවසන්|முடிந்த/iu, not: /\bis open\b|විවෘතයි|திறந்துள்ளது/iu },
  Inactive: {
    says: /\b(not open|inactive)\b|විවෘත නැත|විවෘත නොවේ|அக்கிரிய|திறக்கப்படவில்லை|செயலில் இல்லை/iu,
    not: /\b(is open|closed on)\b|විවෘතයි|திறந்துள்ளது/iu,
  },
  'Threshold Met': { says: /\breached\b|සපුරා|எட்டி/iu, not: /\bcan be signed\b/iu },
  Completed: {
    says: /\b(completed|ended|closed)\b|නිම කළ|අවසන්|நிறைவடைந்தது|முடிந்த/iu,
    not: /\b(in progress|delayed)\b/iu,
  },
  Delayed: { says: /\bdelayed\b|ප්‍රමාද|தாமத/iu, not: /\bin progress\b/iu },
  Suspended: { says: /\bsuspended\b|අත්හිටුවූ|இடைநிறுத்தப்பட்ட/iu, not: /\bin progress\b/iu },
  Planned: { says: /\bplanned\b|සැලසුම් කළ|திட்டமிடப்பட்ட/iu, not: /\bin progress\b/iu },
};

/** Every number of a text, with the sign and the unit (million, billion, …) that it has. */
export function statedNumbers(text: string): StatedNumber[] {
  return [...text.matchAll(NUMBER)].map(([, before, sign, whole = '', fraction = '', after]) => ({
    amount: Number(`${whole.replaceAll(',', '')}.${fraction || '0'}`),
    decimals: fraction.length,
    unit: UNITS.get((after ?? before ?? '').toLowerCase()) ?? 1,
    isNegative: sign !== undefined,
  }));
}

/**
 * Whether a text in a language says the figure: an amount of rupees exact, or rounded as the product rounds (to a tenth below a
 * hundred millions or billions, else to one); a percentage to a tenth, and a change with its sign or a word for it; a count exactly;
 * a day as the language writes it; a status by the product's words; a name before the first semicolon, since a list begins
 * with what is asked for.
 */
export function statesFigure(
  text: string,
  { value, unit, isChange }: ExpectedFigure,
  language: Language,
): boolean {
  const plain = plainly(text);
  if (unit === 'day') return days(plain, language).includes(plainly(formatDay(String(value), language)));
  if (unit === 'name') return (plain.split(';')[0] ?? '').includes(plainly(String(value)));
  if (unit === 'status') {
    const words = STATUSES[String(value)];
    if (words === undefined) throw new Error(`No words for the status ${value}`);
    return words.says.test(plain) && !words.not.test(plain);
  }
  const number = Number(value);
  return statedNumbers(plain).some((stated) => {
    if (unit === 'rupees') return isAmount(stated, number);
    if (stated.unit !== 1) return false;
    if (unit === 'count') return stated.decimals === 0 && !stated.isNegative && stated.amount === number;
    return isPercentage(stated, number) && (!isChange || hasDirection(stated, number, plain));
  });
}

/** How a question about a figure was answered; `none` is an answer without the figure, which says no wrong one either. */
export type FigureOutcome = 'right' | 'wrong' | 'none';

/**
 * Judges the answer to a question about a figure. The figure that is shown large decides: where it is a number or a day and not
 * the right one, the answer is wrong, whatever its text says too. A status and a name are looked for in the text.
 * @param expected One figure, or several of which any is right: those before and after the question was asked.
 */
export function judgeFigure(
  answer: { readonly status: string; readonly answer: string; readonly figure: string | null },
  expected: readonly ExpectedFigure[],
  language: Language,
): FigureOutcome {
  if (answer.status !== 'figure') return 'none';
  const { figure } = answer;
  const isStated = expected.some((one) => statesFigure(answer.answer, one, language));
  const asksText = expected.some(({ unit }) => unit === 'status' || unit === 'name');
  if (asksText || figure === null || !/\d/u.test(figure)) return isStated ? 'right' : 'none';
  // A change is shown large without the word that says its direction: that is in the text.
  const large = expected.some((one) => statesFigure(figure, { ...one, isChange: false }, language));
  if (!large) return 'wrong';
  if (isStated) return 'right';
  return expected.some(({ isChange }) => isChange) ? 'wrong' : 'none';
}

function isAmount({ amount, decimals, unit, isNegative }: StatedNumber, value: number): boolean {
  if (isNegative !== value < 0) return false;
  const step = unit === 1 ? 1 : Math.min(amount < 100 ? 0.1 : 1, 10 ** -decimals);
  return Math.abs(amount * unit - Math.abs(value)) <= (step * unit) / 2 + 1e-3;
}

/** A tenth, and what the expected figure itself was rounded by: a hundredth. */
function isPercentage({ amount, decimals }: StatedNumber, value: number): boolean {
  const step = decimals > 1 ? 0.01 : 0.1;
  return Math.abs(amount - Math.abs(value)) <= step / 2 + 0.005 + 1e-9;
}

function hasDirection({ isNegative, amount }: StatedNumber, value: number, text: string): boolean {
  if (amount === 0 || value === 0) return true;
  if (isNegative) return value < 0;
  const [less, more] = [LESS.test(text), MORE.test(text)];
  return value < 0 ? less : more || !less;
}

/** All days of a text, as `formatDay` writes them. */
function days(text: string, language: Language): string[] {
  const month = MONTHS[language].map(plainly).join('|');
  const pattern = language === 'si' ? `\\d{4} (?:${month}) \\d{1,2}` : `\\d{1,2} (?:${month}) \\d{4}`;
  return [...text.matchAll(new RegExp(`(?<!\\d)${pattern}(?!\\d)`, 'gu'))].map(([day]) => day);
}

/** One form of letters, and plain spaces. */
function plainly(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ');
}

function unitsByWord(): Map<string, number> {
  const sizes = { million: 1e6, billion: 1e9, trillion: 1e12 };
  const units = new Map([
    ['k', 1e3],
    ['m', 1e6],
    ['b', 1e9],
  ]);
  for (const language of LANGUAGES) {
    const words = LARGE_NUMBERS[language];
    units.set(plainly(words.million), sizes.million);
    units.set(plainly(words.billion), sizes.billion);
    units.set(plainly(words.trillion), sizes.trillion);
  }
  return units;
}
