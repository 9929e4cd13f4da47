import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordOf } from '@sabha/anonymity/field';
import { CensusRoots } from './census-roots.ts';

test('a root is taken in the interval in which it was the newest of its cohort, with twenty members, and 0 never', () => {
  const census = new CensusRoots();
  const publish = (root: bigint, at: number, members = 20, cohort = 0) =>
    census.publish({ root: wordOf(root), cohort, members, at });
  publish(1n, 100);
  publish(2n, 200);
  publish(3n, 300, 19);
  publish(4n, 100, 20, 1);
  publish(0n, 100, 20, 2);
  const taken = (root: bigint, from: number, to: number) =>
    census.faultOf(wordOf(root), { from, to }) === null;
  assert.deepEqual(
    [taken(1n, 0, 99), taken(1n, 0, 100), taken(1n, 199, 250), taken(1n, 200, 250)],
    [false, true, true, false],
  );
  assert.ok(taken(2n, 250, 250) && !taken(2n, 300, 300), 'the one before it ended when it was published');
  assert.ok(!taken(3n, 300, 400), 'nineteen are no crowd');
  assert.ok(taken(4n, 250, 250), 'another cohort has its own newest one');
  assert.ok(!taken(0n, 100, 400) && !taken(9n, 100, 400));
  assert.ok(!taken(4n, 100, 100 + 31 * 86_400), 'no scope is longer than thirty days');
});

test('a split ends the whole, and begins its halves: one moment takes the one or the others', () => {
  const census = new CensusRoots();
  census.publish({ root: wordOf(1n), cohort: 0, members: 40, at: 100 });
  for (const [root, cohort] of [
    [2n, 0],
    [3n, 1],
  ] as const)
    census.publish({ root: wordOf(root), cohort, members: 20, at: 200 });
  const takenAt = (at: number) =>
    [1n, 2n, 3n].filter((root) => census.faultOf(wordOf(root), { from: at, to: at }) === null);
  assert.deepEqual([99, 199, 200].map(takenAt), [[], [1n], [2n, 3n]]);
});
