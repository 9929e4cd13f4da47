import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mixKinds, type News } from './news.ts';

const delayed = (count: number): News => ({ kind: 'projects-delayed', count, invented: false });
const votes = (count: number): News => ({ kind: 'votes-recorded', count, most: null });

test('one of each kind comes first, in the order in which kinds are read, then the second of each', () => {
  const news = [delayed(3), delayed(2), delayed(1), votes(9), votes(8)];
  assert.deepEqual(mixKinds(news, 9), [votes(9), delayed(3), votes(8), delayed(2), delayed(1)]);
  assert.deepEqual(mixKinds(news, 3), [votes(9), delayed(3), votes(8)]);
});
