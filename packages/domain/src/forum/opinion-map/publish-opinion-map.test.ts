import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Opinion } from './opinion.ts';
import { drawOpinionMap } from './opinion-map.ts';
import { publishOpinionMap } from './publish-opinion-map.ts';

/** Two camps that disagree on 11 statements; of the second only the given number has seen the twelfth, and agrees. */
function published(inSecondCamp: number, change: (rows: Opinion[][]) => void = () => undefined) {
  const rows = Array.from({ length: 45 }, (_, row): Opinion[] => {
    const usual = row < 25 ? 1 : -1;
    const votes = Array.from({ length: 11 }, (_, column): Opinion => {
      const turned = (row * 7) % 11 === column;
      return turned === (usual === 1) ? -1 : 1;
    });
    const twelfth = row < 25 + inSecondCamp ? 1 : null;
    return [...votes, row < 25 ? -1 : twelfth];
  });
  change(rows);
  const { map } = drawOpinionMap(rows);
  assert.ok(map);
  return publishOpinionMap(map);
}

test('shares of four answers are neither shown nor found as a difference, those of five are', () => {
  const four = published(4);
  assert.deepEqual(
    four.groups.map(({ size, shares }) => [size, shares[11]]),
    [
      [25, { answered: 25, agree: 0, disagree: 100, pass: 0 }],
      [20, null],
    ],
  );
  assert.equal(four.everyone[11], null);
  assert.ok(four.groups.every(({ apart, shares }) => apart.every((column) => shares[column])));
  assert.ok(!four.groups[1]?.apart.includes(11));
  const five = published(5);
  assert.deepEqual(five.groups[1]?.shares[11], { answered: 5, agree: 100, disagree: 0, pass: 0 });
  assert.deepEqual(five.everyone[11], { answered: 30, agree: 17, disagree: 83, pass: 0 });
  assert.ok(five.groups[1]?.apart.includes(11));
});

test('no dot is fewer than five people, and each lies on the grid of a twentieth', () => {
  const { groups, participants } = published(20);
  assert.equal(participants, 45);
  for (const { size, dots } of groups) {
    assert.equal(
      dots.reduce((sum, { people }) => sum + people, 0),
      size,
    );
    for (const { people, at } of dots) {
      assert.ok(people >= 5);
      for (const value of at)
        assert.ok(Math.abs(value) <= 1 && Number.isInteger(Math.round(value * 1e6) / 5e4));
    }
  }
});

test('three people with opinions of their own are no group', () => {
  const { groups } = published(20, (rows) => {
    for (const row of [0, 1, 2]) rows[row] = rows[row]?.map((_, column) => (column % 2 ? 1 : -1)) ?? [];
  });
  assert.deepEqual(
    groups.map(({ size }) => size >= 5),
    groups.map(() => true),
  );
  assert.equal(
    groups.reduce((sum, { size }) => sum + size, 0),
    45,
  );
});

test('what is published has no entry for a person and does not depend on the order of people', () => {
  const usual = published(9);
  assert.deepEqual(
    published(9, (rows) => rows.reverse()),
    usual,
  );
  assert.deepEqual(Object.keys(usual).sort(), ['everyone', 'groups', 'participants', 'shared', 'shown']);
});
