import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  centsOf,
  formatDay,
  formatInstant,
  formatMoney,
  formatMoneyCompact,
  formatMonth,
  formatMonthTick,
  formatNumber,
  formatPercent,
  formatTime,
} from './format.ts';

test('a card shows billions, millions and thousands with one decimal', () => {
  assert.equal(formatMoneyCompact(420_000_000_000n, 'en'), 'Rs. 4.2B');
  assert.equal(formatMoneyCompact(1_250_000_000n, 'en'), 'Rs. 12.5M');
  assert.equal(formatMoneyCompact(4_200_00n, 'en'), 'Rs. 4.2K');
  assert.equal(formatMoneyCompact(950_00n, 'en'), 'Rs. 950');
  assert.equal(formatMoneyCompact(0n, 'en'), 'Rs. 0');
});

test('a round amount has no decimal, and a hundred units or more need none', () => {
  assert.equal(formatMoneyCompact(400_000_000_000n, 'en'), 'Rs. 4B');
  assert.equal(formatMoneyCompact(664_012_345_678_900n, 'en'), 'Rs. 6,640B');
  assert.equal(formatMoneyCompact(42_560_000_000_000n, 'en'), 'Rs. 426B');
});

test('rounding up to a thousand moves to the next letter', () => {
  assert.equal(formatMoneyCompact(999_960_00n, 'en'), 'Rs. 1M');
  assert.equal(formatMoneyCompact(999_960_000_00n, 'en'), 'Rs. 1B');
  assert.equal(formatMoneyCompact(999_99n, 'en'), 'Rs. 1K');
});

test('the exact amount shows every cent, grouped in threes, in each language', () => {
  assert.equal(formatMoney(420_000_000_000n, 'en'), 'Rs. 4,200,000,000.00');
  assert.equal(formatMoney(123_456_789n, 'si'), 'රු. 1,234,567.89');
  assert.equal(formatMoney(-5n, 'ta'), '\u2212ரூ. 0.05');
});

test('the exact amount reads back as the same cents', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (cents) => {
      const digits = formatMoney(cents, 'en')
        .replace('Rs. ', '')
        .replace('\u2212', '-')
        .replaceAll(/[,.]/g, '');
      assert.equal(BigInt(digits), cents);
    }),
  );
});

test('the compact amount is within five per cent of the exact one', () => {
  const scale = { '': 1, K: 1e3, M: 1e6, B: 1e9 } as const;
  fc.assert(
    fc.property(fc.bigInt({ min: 100_000n, max: 10n ** 17n }), (cents) => {
      const [, digits = '', letter = ''] =
        /^Rs\. ([\d,.]+)([KMB]?)$/.exec(formatMoneyCompact(cents, 'en')) ?? [];
      const shown = Number(digits.replaceAll(',', '')) * (scale[letter as keyof typeof scale] ?? Number.NaN);
      const exact = Number(cents) / 100;
      assert.ok(Math.abs(shown - exact) <= exact * 0.05, `${shown} for ${exact}`);
    }),
  );
});

test('rupees of the API become cents without a fraction getting lost', () => {
  assert.equal(centsOf(1234.56), 123_456n);
  assert.equal(centsOf(0.29), 29n);
});

test('numbers and percents are grouped in threes with a real minus', () => {
  assert.equal(formatNumber(1_234_567), '1,234,567');
  assert.equal(formatNumber(-1234.5), '\u22121,234.5');
  assert.equal(formatPercent(92.44), '92.4%');
  assert.equal(formatPercent(100), '100%');
});

test('a day is the day in Colombo, in the words of each language', () => {
  const lateEvening = '2025-11-06T20:00:00Z';
  assert.equal(formatDay(lateEvening, 'en'), '7 November 2025');
  assert.equal(formatDay('2025-11-07', 'si'), '2025 නොවැම්බර් 7');
  assert.equal(formatDay('2025-11-07', 'ta'), '7 நவம்பர் 2025');
  assert.equal(formatMonth('2024-06', 'en'), 'June 2024');
  assert.equal(formatInstant(lateEvening, 'en'), '7 November 2025, 01:30');
  assert.equal(formatTime('2025-11-06T20:00:09Z', 'seconds'), '01:30:09');
});

test('under a line a month is short in English and whole where letters cannot be cut', () => {
  assert.equal(formatMonthTick('2024-09', 'en'), 'Sep');
  assert.equal(formatMonthTick('2024-09', 'si'), 'සැප්තැම්බර්');
  assert.equal(formatMonthTick('2024-09', 'ta'), 'செப்டெம்பர்');
});
