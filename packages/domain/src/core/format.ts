import { LARGE_NUMBERS, MONTHS, RUPEE_SIGN } from './format-words.ts';
import type { Language } from './localized.ts';

// Written by hand because the platform's formatter says "LKR" for en-LK and groups by lakh for ta-LK.

const MINUS = '\u2212';
const COLOMBO_OFFSET_MS = 19_800_000; // UTC+05:30 all year
const NO_BREAK = '\u00a0';
const RUPEES = { cents: 100n, name: '' } as const;
/** Units of short English amounts: the specification's letters. */
const LETTERS = [
  RUPEES,
  { cents: 100_000n, name: 'K' },
  { cents: 100_000_000n, name: 'M' },
  { cents: 100_000_000_000n, name: 'B' },
] as const;
const TRILLION = { cents: 100_000_000_000_000n, name: 'trillion' } as const;
/** Units as words. Amounts below a million are short enough in full. */
const WORDS = [
  RUPEES,
  { cents: 100_000_000n, name: 'million' },
  { cents: 100_000_000_000n, name: 'billion' },
  TRILLION,
] as const;
/** Cards and axes end with billions in every language, so that a figure reads the same in all three. */
const SHORT_WORDS = WORDS.filter((unit) => unit !== TRILLION);

/** Western grouping in every language: `1234567` gives `1,234,567`. A fraction keeps its digits. */
export function formatNumber(value: number | bigint): string {
  const text = typeof value === 'bigint' ? value.toString() : numberText(value);
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return (text.startsWith('-') ? MINUS : '') + grouped + (fraction ? `.${fraction}` : '');
}

/** The exact amount: `420000000000n` gives `Rs. 4,200,000,000`. Cents are shown where there are any: `Rs. 0.05`. */
export function formatMoney(cents: bigint, language: Language): string {
  const size = absolute(cents);
  const fraction = size % 100n;
  return signed(
    cents,
    language,
    formatNumber(size / 100n) + (fraction === 0n ? '' : `.${String(fraction).padStart(2, '0')}`),
  );
}

/**
 * An amount for a card or a list: `Rs. 4.2B`, `රු. බිලියන 4.2`, `ரூ. 4.2 பில்லியன்`. English uses thousands (K),
 * millions (M) and billions (B); the other languages write the word and have none for thousands. One decimal below a
 * hundred units, none above; rounded half up, away from zero.
 */
export function formatMoneyCompact(cents: bigint, language: Language): string {
  return signed(cents, language, short(absolute(cents), language));
}

/** The same without the sign of the rupee, for the ticks of an axis: `4.2B`, `බිලියන 4.2`, `4.2 பில்லியன்`. */
export function formatMoneyTick(cents: bigint, language: Language): string {
  return (cents < 0n ? MINUS : '') + short(absolute(cents), language);
}

/** An amount in a sentence: `Rs. 6.6 trillion`, `රු. ට්‍රිලියන 6.6`, `ரூ. 6.6 ட்ரில்லியன்`. Rounded as on a card. */
export function formatMoneyInWords(cents: bigint, language: Language): string {
  return signed(cents, language, inWords(absolute(cents), language, WORDS));
}

/** Rupees as the API writes them (a JSON number with at most two decimals) in cents. */
export function centsOf(rupees: number): bigint {
  return BigInt(Math.round(rupees * 100));
}

/** Percent points with at most one decimal: `92.4` gives `92.4%`. Little is not nothing: `0.01` gives `<0.1%`. */
export function formatPercent(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  return rounded === 0 && points > 0 ? '<0.1%' : `${formatNumber(rounded)}%`;
}

/** A day in Asia/Colombo: `7 November 2025`, `2025 නොවැම්බර් 7`, `7 நவம்பர் 2025`. Takes an instant or YYYY-MM-DD. */
export function formatDay(when: Date | string, language: Language): string {
  const { year, month, day } = colomboParts(when);
  const name = MONTHS[language][month];
  return language === 'si' ? `${year} ${name} ${day}` : `${day} ${name} ${year}`;
}

/** A month of a line chart: `November 2025`. Takes an instant, YYYY-MM-DD or YYYY-MM. */
export function formatMonth(when: Date | string, language: Language): string {
  const { year, month } = colomboParts(when);
  const name = MONTHS[language][month];
  return language === 'si' ? `${year} ${name}` : `${name} ${year}`;
}

/** A month under a line: `Nov`, நவம்பர். English months are known by three letters; the others are not cut. */
export function formatMonthTick(when: Date | string, language: Language): string {
  const name = MONTHS[language][colomboParts(when).month] ?? '';
  return language === 'en' ? name.slice(0, 3) : name;
}

/** Day and time in Asia/Colombo: `7 November 2025, 14:05`. */
export function formatInstant(when: Date | string, language: Language): string {
  return `${formatDay(when, language)}, ${formatTime(when)}`;
}

/** The time of day in Asia/Colombo: `14:05`, or `14:05:09` with seconds. */
export function formatTime(when: Date | string, precision: 'minutes' | 'seconds' = 'minutes'): string {
  const { time } = colomboParts(when);
  return precision === 'seconds' ? time : time.slice(0, 5);
}

function absolute(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

/** The sign and the amount stay on one line. */
function signed(cents: bigint, language: Language, amount: string): string {
  return `${cents < 0n ? MINUS : ''}${RUPEE_SIGN[language]}${NO_BREAK}${amount}`;
}

function short(cents: bigint, language: Language): string {
  if (language !== 'en') return inWords(cents, language, SHORT_WORDS);
  const { amount, unit } = rounded(cents, LETTERS);
  return amount + unit.name;
}

function inWords(cents: bigint, language: Language, units: readonly (typeof WORDS)[number][]): string {
  const { amount, unit } = rounded(cents, units);
  if (unit.name === '') return amount;
  const word = LARGE_NUMBERS[language][unit.name];
  return language === 'si' ? `${word}${NO_BREAK}${amount}` : `${amount}${NO_BREAK}${word}`;
}

/** An amount in the largest unit of which it has at least one after rounding. */
function rounded<Unit extends { readonly cents: bigint; readonly name: string }>(
  cents: bigint,
  units: readonly Unit[],
): { amount: string; unit: Unit | typeof RUPEES } {
  for (const [position, unit] of units.entries()) {
    const next = units[position + 1];
    const fine = divideHalfUp(cents * 10n, unit.cents);
    const tenths = unit.name !== '' && fine < 1_000n ? fine : divideHalfUp(cents, unit.cents) * 10n;
    if (next && tenths * unit.cents >= next.cents * 10n) continue;
    const fraction = tenths % 10n;
    return { amount: formatNumber(tenths / 10n) + (fraction === 0n ? '' : `.${fraction}`), unit };
  }
  return { amount: '0', unit: RUPEES };
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

/** Plain decimal notation, which `String` leaves above 1e21 and below 1e-6. */
function numberText(value: number): string {
  if (Math.abs(value) < 1e-6) return '0';
  return Math.abs(value) < 1e21 ? String(value) : BigInt(Math.round(value)).toString();
}

function colomboParts(when: Date | string): { year: number; month: number; day: number; time: string } {
  const isDay = typeof when === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(when);
  const instant = typeof when === 'string' ? Date.parse(when) : when.getTime();
  // A day or a month stands for itself: it has no time that a time zone could move.
  const local = new Date(instant + (isDay ? 0 : COLOMBO_OFFSET_MS));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    time: local.toISOString().slice(11, 19),
  };
}
