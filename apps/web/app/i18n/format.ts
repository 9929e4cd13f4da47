import type { Language } from '@sabha/domain/core/localized';
import { MONTHS, RUPEE_SIGN } from './format-words.ts';

// Written by hand because the platform's formatter says "LKR" for en-LK and groups by lakh for ta-LK.

const MINUS = '\u2212';
const COLOMBO_OFFSET_MS = 19_800_000; // UTC+05:30 all year
const UNITS = [
  { cents: 100n, letter: '' },
  { cents: 100_000n, letter: 'K' },
  { cents: 100_000_000n, letter: 'M' },
  { cents: 100_000_000_000n, letter: 'B' },
] as const;

/** Western grouping in every language: `1234567` gives `1,234,567`. A fraction keeps its digits. */
export function formatNumber(value: number | bigint): string {
  const text = typeof value === 'bigint' ? value.toString() : numberText(value);
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return (text.startsWith('-') ? MINUS : '') + grouped + (fraction ? `.${fraction}` : '');
}

/** Every cent of an amount: `420000000000n` gives `Rs. 4,200,000,000.00`. */
export function formatMoney(cents: bigint, language: Language): string {
  const size = cents < 0n ? -cents : cents;
  const amount = `${formatNumber(size / 100n)}.${String(size % 100n).padStart(2, '0')}`;
  return `${cents < 0n ? MINUS : ''}${RUPEE_SIGN[language]} ${amount}`;
}

/**
 * An amount for a card or an axis, in thousands (K), millions (M) or billions (B): `Rs. 4.2B`.
 * One decimal below a hundred units, none above; rounded half up, away from zero.
 */
export function formatMoneyCompact(cents: bigint, language: Language): string {
  const sign = cents < 0n ? MINUS : '';
  return `${sign}${RUPEE_SIGN[language]} ${compact(cents < 0n ? -cents : cents)}`;
}

/** Rupees as the API writes them (a JSON number with at most two decimals) in cents. */
export function centsOf(rupees: number): bigint {
  return BigInt(Math.round(rupees * 100));
}

/** Percent points with at most one decimal: `92.4` gives `92.4%`. */
export function formatPercent(points: number): string {
  return `${formatNumber(Math.round(points * 10) / 10)}%`;
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

function compact(cents: bigint): string {
  for (const [position, unit] of UNITS.entries()) {
    const tenths = divideHalfUp(cents * 10n, unit.cents);
    const fits = tenths < 10_000n || position === UNITS.length - 1;
    if (!fits) continue;
    if (tenths >= 1_000n || unit.letter === '')
      return formatNumber(divideHalfUp(cents, unit.cents)) + unit.letter;
    const fraction = tenths % 10n;
    return `${tenths / 10n}${fraction === 0n ? '' : `.${fraction}`}${unit.letter}`;
  }
  return '';
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
