import type { AmountScale } from './import-records.ts';

/** What the heading of an amount column says besides the field: `amount_rs_million` is the field `amount` in Rs. million. */
export interface StatedUnit {
  readonly field: string;
  readonly scale: AmountScale | null;
  /** An ISO code as it was written, such as LKR or USD; null where the heading names none. */
  readonly currency: string | null;
}

/** The words of a heading that say a unit. */
export const SCALE_WORDS: Readonly<Record<string, AmountScale>> = {
  thousand: 'thousand',
  thousands: 'thousand',
  "'000": 'thousand',
  '000': 'thousand',
  million: 'million',
  millions: 'million',
  mn: 'million',
  billion: 'billion',
  billions: 'billion',
  bn: 'billion',
};
const CURRENCIES: Readonly<Record<string, string>> = {
  rs: 'LKR',
  lkr: 'LKR',
  rupees: 'LKR',
  rupee: 'LKR',
  usd: 'USD',
  eur: 'EUR',
  inr: 'INR',
};

/**
 * Reads the heading of an amount column: "Amount (Rs. million)", "amount_rs_million", "allocated_budget_lkr". A currency without
 * a scale ("amount_rs") is in rupees. Null where the heading does not begin with the field's name.
 */
export function statedUnit(heading: string, field: string): StatedUnit | null {
  const words = heading
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s_().,/-]+/)
    .filter(Boolean);
  const name = field.split('_');
  if (name.some((word, index) => words[index] !== word)) return null;
  let scale: AmountScale | null = null;
  let currency: string | null = null;
  for (const word of words.slice(name.length)) {
    const unit = Object.hasOwn(SCALE_WORDS, word) ? SCALE_WORDS[word] : undefined;
    const money = Object.hasOwn(CURRENCIES, word) ? CURRENCIES[word] : undefined;
    if (unit) scale = unit;
    else if (money) currency = money;
    else if (word !== 'in') return null;
  }
  return { field, scale: scale ?? (currency ? 'rupee' : null), currency };
}
