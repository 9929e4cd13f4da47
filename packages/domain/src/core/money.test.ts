import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMoney, rupeesNumber } from './money.ts';

test('decimals are read with and without separators of thousands, in the scale of their column', () => {
  assert.equal(parseMoney('1,234.56'), 123_456n);
  assert.equal(parseMoney(' -1,234,567 '), -123_456_700n);
  assert.equal(parseMoney('12,345'), 1_234_500n);
  assert.equal(parseMoney('123,456,789,012,345'), 12_345_678_901_234_500n);
  assert.equal(parseMoney('1.5', 1_000_000n), 150_000_000n);
  assert.equal(parseMoney('0.00000001', 1_000_000n), 1n);
});

test('what is no plain decimal, or finer than a cent, is not read', () => {
  for (const text of [
    '',
    '1,23',
    '1234,567',
    ',123',
    '1.',
    '.5',
    '1e3',
    '+1',
    'Rs. 1',
    '1 000',
    '1.005',
    '12x',
  ])
    assert.equal(parseMoney(text), null, text);
  assert.equal(parseMoney('0.000000001', 1_000_000n), null);
});

test('cents are given in rupees', () => {
  assert.deepEqual([rupeesNumber(123_456n), rupeesNumber(-5n)], [1234.56, -0.05]);
});
