import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  centsOf,
  formatDay,
  formatInstant,
  formatMoney,
  formatMoneyCompact,
  formatMoneyInWords,
  formatMoneyTick,
  formatMonth,
  formatMonthTick,
  formatNumber,
  formatPercent,
  formatTime,
} from './format.ts';
import { LARGE_NUMBERS, RUPEE_SIGN } from './format-words.ts';
import { LANGUAGES } from './localized.ts';

// Every amount has a no-break space after the sign of the rupee; here it is written as an ordinary one.
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test('an English card shows billions, millions and thousands with one decimal', () => {
  assert.equal(formatMoneyCompact(420_000_000_000n, 'en'), 'Rs.\u00a04.2B');
  assert.equal(spaced(formatMoneyCompact(1_250_000_000n, 'en')), 'Rs. 12.5M');
  assert.equal(spaced(formatMoneyCompact(4_200_00n, 'en')), 'Rs. 4.2K');
  assert.equal(spaced(formatMoneyCompact(950_00n, 'en')), 'Rs. 950');
  assert.equal(spaced(formatMoneyCompact(0n, 'en')), 'Rs. 0');
});

test('Sinhala and Tamil cards say the word, Sinhala before the number, and write thousands in full', () => {
  assert.equal(formatMoneyCompact(655_697_500_000_000n, 'si'), 'රු.\u00a0බිලියන\u00a06,557');
  assert.equal(formatMoneyCompact(655_697_500_000_000n, 'ta'), 'ரூ.\u00a06,557\u00a0பில்லியன்');
  assert.equal(spaced(formatMoneyCompact(1_250_000_000n, 'si')), 'රු. මිලියන 12.5');
  assert.equal(spaced(formatMoneyCompact(1_250_000_000n, 'ta')), 'ரூ. 12.5 மில்லியன்');
  assert.equal(spaced(formatMoneyCompact(4_200_00n, 'si')), 'රු. 4,200');
});

test('a sentence says million, billion and trillion', () => {
  assert.equal(formatMoneyInWords(655_697_500_000_000n, 'en'), 'Rs.\u00a06.6\u00a0trillion');
  assert.equal(spaced(formatMoneyInWords(655_697_500_000_000n, 'si')), 'රු. ට්‍රිලියන 6.6');
  assert.equal(spaced(formatMoneyInWords(655_697_500_000_000n, 'ta')), 'ரூ. 6.6 ட்ரில்லியன்');
  assert.equal(spaced(formatMoneyInWords(72_300_000_000_000n, 'en')), 'Rs. 723 billion');
  assert.equal(spaced(formatMoneyInWords(420_000_00n, 'en')), 'Rs. 420,000');
});

test('the tick of an axis has no sign', () => {
  assert.equal(formatMoneyTick(20_000_000_000_000n, 'en'), '200B');
  assert.equal(spaced(formatMoneyTick(20_000_000_000_000n, 'si')), 'බිලියන 200');
  assert.equal(spaced(formatMoneyTick(20_000_000_000_000n, 'ta')), '200 பில்லியன்');
  assert.equal(formatMoneyTick(0n, 'ta'), '0');
});

test('a round amount has no decimal, and a hundred units or more need none', () => {
  assert.equal(spaced(formatMoneyCompact(400_000_000_000n, 'en')), 'Rs. 4B');
  assert.equal(spaced(formatMoneyCompact(664_012_345_678_900n, 'en')), 'Rs. 6,640B');
  assert.equal(spaced(formatMoneyCompact(42_560_000_000_000n, 'en')), 'Rs. 426B');
});

test('an amount that rounds up to one of the next unit is shown in that unit', () => {
  assert.equal(spaced(formatMoneyCompact(999_60n, 'en')), 'Rs. 1K');
  assert.equal(spaced(formatMoneyCompact(999_600_00n, 'en')), 'Rs. 1M');
  assert.equal(spaced(formatMoneyCompact(999_960_000_00n, 'en')), 'Rs. 1B');
  assert.equal(spaced(formatMoneyCompact(999_999_60n, 'si')), 'රු. මිලියන 1');
  assert.equal(spaced(formatMoneyInWords(99_999_000_000_000n, 'en')), 'Rs. 1 trillion');
});

test('the exact amount is grouped in threes in each language and shows cents only where there are any', () => {
  assert.equal(formatMoney(655_697_500_000_000n, 'en'), 'Rs.\u00a06,556,975,000,000');
  assert.equal(spaced(formatMoney(123_456_789n, 'si')), 'රු. 1,234,567.89');
  assert.equal(spaced(formatMoney(-5n, 'ta')), '\u2212ரூ. 0.05');
});

test('the exact amount reads back as the same cents', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (cents) => {
      const [rupees = '', fraction = '00'] = spaced(formatMoney(cents, 'en'))
        .replace('Rs. ', '')
        .replace('\u2212', '-')
        .replaceAll(',', '')
        .split('.');
      assert.equal(BigInt(rupees + fraction), cents);
    }),
  );
});

test('every rounded amount, in every form and language, is within five per cent of the exact one', () => {
  const scale: Record<string, number> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
  for (const words of Object.values(LARGE_NUMBERS))
    Object.assign(scale, { [words.million]: 1e6, [words.billion]: 1e9, [words.trillion]: 1e12 });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 100_000n, max: 10n ** 17n }),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(formatMoneyCompact, formatMoneyInWords),
      (cents, language, format) => {
        const text = spaced(format(cents, language));
        const digits = /[\d,]+(\.\d)?/.exec(text)?.[0] ?? '';
        const unit = text.replace(RUPEE_SIGN[language], '').replace(digits, '').trim();
        const shown = Number(digits.replaceAll(',', '')) * (scale[unit] ?? Number.NaN);
        const exact = Number(cents) / 100;
        assert.ok(Math.abs(shown - exact) <= exact * 0.05, `${text} for ${exact}`);
      },
    ),
  );
});

test('no amount can break between its sign, number and word, and none has an English letter in another language', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(formatMoney, formatMoneyCompact, formatMoneyInWords, formatMoneyTick),
      (cents, language, format) => {
        const text = format(cents, language);
        assert.doesNotMatch(text, / /);
        if (language !== 'en') assert.doesNotMatch(text, /[A-Za-z]/);
      },
    ),
  );
});

test('a larger amount is never shown as less in the same unit', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(...LANGUAGES), (one, other, language) => {
      const [small, large] = one < other ? [one, other] : [other, one];
      const [less, more] = [small, large].map((cents) => formatMoneyCompact(cents, language));
      const unit = (text = '') => text.replaceAll(/[\d.,]+/g, '#');
      const value = (text = '') => Number(text.replace(RUPEE_SIGN[language], '').replaceAll(/[^\d.]/g, ''));
      if (unit(less) === unit(more))
        assert.ok(value(less) <= value(more), `${less} for ${small}, ${more} for ${large}`);
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
  assert.equal(formatPercent(0.0499), '<0.1%');
  assert.equal(formatPercent(0.05), '0.1%');
  assert.equal(formatPercent(0), '0%');
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
