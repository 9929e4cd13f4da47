import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  centsOf,
  formatDay,
  formatMoney,
  formatMoneyInWords,
  formatPercent,
} from '@sabha/domain/core/format';
import { LANGUAGES } from '@sabha/domain/core/localized';
import { type ExpectedFigure, judgeFigure, statedNumbers, statesFigure } from './figure-numbers.ts';

const rupees = (value: number): ExpectedFigure => ({ value, unit: 'rupees', isChange: false });
const percent = (value: number): ExpectedFigure => ({ value, unit: 'percent', isChange: false });
const change = (value: number): ExpectedFigure => ({ value, unit: 'percent', isChange: true });
const count = (value: number): ExpectedFigure => ({ value, unit: 'count', isChange: false });
const day = (value: string): ExpectedFigure => ({ value, unit: 'day', isChange: false });
const status = (value: string): ExpectedFigure => ({ value, unit: 'status', isChange: false });

test('numbers are read with their unit, their decimals and their sign', () => {
  const read = (text: string) =>
    statedNumbers(text).map(({ amount, unit, isNegative }) => [amount, unit, isNegative]);
  assert.deepEqual(read('Rs. 410.8 billion (Rs. 410,790,000,000)'), [
    [410.8, 1e9, false],
    [410_790_000_000, 1, false],
  ]);
  assert.deepEqual(read('රු. බිලියන 410.8, ரூ. 2.5 மில்லியன்'), [
    [410.8, 1e9, false],
    [2.5, 1e6, false],
  ]);
  assert.deepEqual(read('Rs. 4.2B and 12 members, −3.5%'), [
    [4.2, 1e9, false],
    [12, 1, false],
    [3.5, 1, true],
  ]);
});

test('an amount is right as the product writes it, exact or rounded, in every language', () => {
  for (const language of LANGUAGES)
    for (const value of [410_790_000_000, 4_040_000_000, 99_960_000_000, 6_630_000_000_000, 812_345]) {
      const cents = centsOf(value);
      assert.ok(
        statesFigure(`x ${formatMoneyInWords(cents, language)}.`, rupees(value), language),
        `${value}`,
      );
      assert.ok(statesFigure(`x ${formatMoney(cents, language)}.`, rupees(value), language), `${value}`);
      const other = centsOf(value * 1.02);
      assert.ok(!statesFigure(`x ${formatMoney(other, language)}.`, rupees(value), language), `${value}`);
    }
});

test('an amount with another unit, another digit or another sign is not right', () => {
  const says = (text: string) => statesFigure(text, rupees(410_790_000_000), 'en');
  assert.ok(says('Rs. 411 billion'));
  for (const text of ['Rs. 410.8 million', 'Rs. 410.7 billion', 'Rs. 412 billion', '−Rs. 410', 'Rs. 410', ''])
    assert.ok(!says(text), text);
});

test('a percentage is right to a tenth', () => {
  const says = (text: string) => statesFigure(text, percent(63.27), 'en');
  for (const text of ['63.3%', '63.27%', '63.3 per cent']) assert.ok(says(text), text);
  for (const text of ['63%', '63.2%', '63.31%', '6.33%', '63.3 billion']) assert.ok(!says(text), text);
  assert.ok(statesFigure(formatPercent(63.04), percent(63.04), 'en'));
});

test('a change has its direction, by sign or by word', () => {
  assert.ok(statesFigure('That is 12.4% less than in 2023.', change(-12.4), 'en'));
  assert.ok(statesFigure('−12.4%', change(-12.4), 'en'));
  assert.ok(statesFigure('එය 2023 වර්ෂයට වඩා 12.4% අඩුයි.', change(-12.4), 'si'));
  assert.ok(statesFigure('இது 2023 ஆம் ஆண்டைவிட 12.4% அதிகம்.', change(12.4), 'ta'));
  assert.ok(!statesFigure('That is 12.4% more than in 2023.', change(-12.4), 'en'));
  assert.ok(!statesFigure('That is 12.4% less than in 2023.', change(12.4), 'en'));
  assert.ok(!statesFigure('−12.4%', change(12.4), 'en'));
});

test('a count is right to the last digit', () => {
  assert.ok(statesFigure('It has 12,345 of 20,000 signatures.', count(12_345), 'en'));
  for (const text of ['12,346', '112,345', '12.345', 'Rs. 12,345 million', '12,345.6'])
    assert.ok(!statesFigure(text, count(12_345), 'en'), text);
});

test('a day is that of Colombo, as each language writes it', () => {
  const late = '2026-12-04T20:00:00.000Z'; // 01:30 on the 5th in Colombo
  for (const language of LANGUAGES) {
    assert.ok(statesFigure(`– ${formatDay(late, language)}.`, day(late), language));
    assert.ok(!statesFigure(`– ${formatDay('2026-12-04', language)}.`, day(late), language));
  }
  assert.ok(!statesFigure('until 15 December 2026', day(late), 'en'));
});

test('a status is said by the words of the language, and not by their opposite', () => {
  for (const text of [
    'Voting is open until 5 May 2027.',
    'ඡන්දය 2027 මැයි 5 දක්වා විවෘතයි.',
    'வாக்களிப்பு திறந்துள்ளது',
  ])
    assert.ok(statesFigure(text, status('Active'), 'en'), text);
  for (const text of [
    'It is not open for voting.',
    'එය ඡන්දය සඳහා විවෘත නැත.',
    'வாக்களிப்பு முடிந்த நாள்: 5 மே 2026.',
  ]) {
    assert.ok(!statesFigure(text, status('Active'), 'en'), text);
  }
  assert.ok(statesFigure('Voting closed on 5 May 2026.', status('Expired'), 'en'));
  assert.ok(!statesFigure('Voting is open until 5 May 2027.', status('Expired'), 'en'));
  assert.throws(() => statesFigure('open', status('Paused'), 'en'));
});

test('a name comes first where there is a list', () => {
  const expected: ExpectedFigure = { value: 'Ministry of Health', unit: 'name', isChange: false };
  assert.ok(
    statesFigure('The largest: Ministry of Health Rs. 5; Ministry of Fisheries Rs. 4.', expected, 'en'),
  );
  assert.ok(
    !statesFigure('The largest: Ministry of Fisheries Rs. 5; Ministry of Health Rs. 4.', expected, 'en'),
  );
});

test('the figure that is shown large decides', () => {
  const answer = (figure: string | null, text: string, kind = 'figure') => ({
    status: kind,
    answer: text,
    figure,
  });
  const text = '8 voted Yes, 5 voted No, 13 votes in all.';
  assert.equal(judgeFigure(answer('5', text), [count(5)], 'en'), 'right');
  assert.equal(judgeFigure(answer('13', text), [count(5)], 'en'), 'wrong');
  assert.equal(judgeFigure(answer(null, text), [count(5)], 'en'), 'right');
  assert.equal(judgeFigure(answer(null, text), [count(6)], 'en'), 'none');
  assert.equal(judgeFigure(answer('5', text, 'answered'), [count(5)], 'en'), 'none');
  assert.equal(judgeFigure(answer('6', '6 voted No.'), [count(5), count(6)], 'en'), 'right');
  assert.equal(judgeFigure(answer('12.4%', 'That is 12.4% less.'), [change(-12.4)], 'en'), 'right');
  assert.equal(judgeFigure(answer('12.4%', 'That is 12.4% more.'), [change(-12.4)], 'en'), 'wrong');
  assert.equal(
    judgeFigure(answer('5 May 2027', 'Voting is open until 5 May 2027.'), [status('Active')], 'en'),
    'right',
  );
});
