import assert from 'node:assert/strict';
import test from 'node:test';
import { besideFigure } from './beside-figure.ts';

test('a figure at the beginning is taken from the answer, with its full amount', () => {
  const answer =
    'Rs. 411 billion (Rs. 410,790,000,000) was allocated to Health. Rs. 328 billion (Rs. 328,292,775,000) of it was spent.';
  assert.deepEqual(besideFigure(answer, 'Rs. 411 billion'), {
    exact: 'Rs. 410,790,000,000',
    rest: 'was allocated to Health. Rs. 328 billion (Rs. 328,292,775,000) of it was spent.',
  });
  assert.deepEqual(besideFigure('12 petitions are open.', '12'), {
    exact: null,
    rest: 'petitions are open.',
  });
});

test('an answer that has its figure elsewhere, or another number first, stays whole', () => {
  for (const [answer, figure] of [
    ['2024 මුදල් වර්ෂයේ සෞඛ්‍ය සඳහා වෙන් කළ මුදල රු. බිලියන 411 වේ.', 'රු. බිලියන 411'],
    ['42 of 50 projects are late.', '4'],
    ['I do not know.', null],
  ] as const)
    assert.deepEqual(besideFigure(answer, figure), { exact: null, rest: answer });
});
