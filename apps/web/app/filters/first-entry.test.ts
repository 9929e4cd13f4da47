import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstEntry } from './first-entry.ts';

const weigh = (entry: number) => entry;

test('the first of the greatest weight is taken out of the list', () => {
  assert.deepEqual(firstEntry([1, 3, 2], {}, weigh), { first: 3, others: [1, 2] });
  const [one, other] = [{ weight: 2 }, { weight: 2 }];
  const found = firstEntry([one, other], {}, ({ weight }) => weight);
  assert.equal(found.first, one);
  assert.deepEqual(found.others, [other]);
});

test('a list in which nothing has a weight, or which was narrowed, is whole', () => {
  assert.deepEqual(firstEntry([0, 0], {}, weigh), { first: undefined, others: [0, 0] });
  assert.deepEqual(firstEntry([], {}, weigh), { first: undefined, others: [] });
  assert.deepEqual(firstEntry([1, 3], { q: 'water' }, weigh), { first: undefined, others: [1, 3] });
});
