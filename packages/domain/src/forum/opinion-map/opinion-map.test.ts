import assert from 'node:assert/strict';
import { test } from 'node:test';
import { peopleNeeded } from './map-needs.ts';
import type { Opinion } from './opinion.ts';
import { drawOpinionMap, type OpinionMap } from './opinion-map.ts';
import { type OwnPosition, ownPosition } from './own-position.ts';
import { drawnAt, edgeOf } from './publish-opinion-map.ts';

/** Two camps of 20 that disagree on all but the last statement, with one vote of each participant turned. */
const camps: Opinion[][] = Array.from({ length: 40 }, (_, row) =>
  Array.from({ length: 12 }, (_, column): Opinion => {
    if (column === 11) return 1;
    const usual = row < 20 ? 1 : -1;
    return (row * 7) % 11 === column ? (usual === 1 ? -1 : 1) : usual;
  }),
);
const groupsOf = (rows: Opinion[][]) => drawOpinionMap(rows).map?.participants.map((one) => one?.group) ?? [];
const divide = (rows: Opinion[][]) => {
  const groups = groupsOf(rows);
  return groups.map((group) => group === groups[0]);
};
const inCamps = camps.map((_, row) => row < 20);

test('planted groups are found, with what sets them apart and what they share', () => {
  const { map } = drawOpinionMap(camps);
  assert.ok(map);
  assert.deepEqual(divide(camps), inCamps);
  assert.deepEqual(
    map.groups.map(({ size }) => size),
    [20, 20],
  );
  assert.deepEqual(map.shared, { agreed: [11], rejected: [] });
  assert.deepEqual(map.groups[0]?.apart, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.ok(map.shown[0] >= map.shown[1] && map.shown[0] + map.shown[1] <= 1);
});

test('order of rows and columns and a statement turned round do not change the groups', () => {
  assert.deepEqual(divide(camps.toReversed()), inCamps);
  assert.deepEqual(divide(camps.map((row) => row.toReversed())), inCamps);
  const turned = camps.map(([first, ...rest]): Opinion[] => [first === 1 ? -1 : 1, ...rest]);
  assert.deepEqual(divide(turned), inCamps);
});

test('who has given six votes has no group, with seven one', () => {
  const six: Opinion[] = Array.from({ length: 12 }, (_, column) => (column < 6 ? 1 : null));
  const seven: Opinion[] = Array.from({ length: 12 }, (_, column) => (column < 7 ? 1 : null));
  const groups = groupsOf([...camps, six, seven]);
  assert.equal(groups[40], undefined);
  assert.equal(groups[41], groups[0]);
});

test('empty, small, constant and all-pass conversations have no map, and say why', () => {
  const fill = (rows: number, columns: number, opinion: Opinion) =>
    Array.from({ length: rows }, () => new Array<Opinion>(columns).fill(opinion));
  for (const [participants, rows] of [
    [0, []],
    [0, [[]]],
    [24, camps.slice(0, 24)],
    [0, fill(99, 9, null)],
    [0, fill(99, 0, 1)],
  ] as const)
    assert.deepEqual(drawOpinionMap(rows), { map: null, reason: 'too-few-participants', participants });
  for (const rows of [fill(99, 9, 0), fill(99, 1, 1)])
    assert.deepEqual(drawOpinionMap(rows), { map: null, reason: 'no-differences' });
});

/** Five groups that differ on three of ten statements each; every fourth statement not seen. */
const five: Opinion[][] = Array.from({ length: 100 }, (_, row) =>
  Array.from({ length: 30 }, (_, column): Opinion => {
    if ((row * 7 + column * 3) % 4 === 0) return null;
    const usual = Math.floor(column / 6) === row % 5 ? 1 : -1;
    return (row * 13 + column * 5) % 17 === 0 ? (usual === 1 ? -1 : 1) : usual;
  }),
);

test('five groups that differ in four directions are found, in any order of people and statements', () => {
  const known = five.map((_, row) => row % 5);
  const sameDivision = (groups: readonly (number | undefined)[], wanted: readonly number[]) => {
    const pairs = new Set(groups.map((group, row) => `${group}/${wanted[row]}`));
    assert.equal(pairs.size, 5);
    assert.equal(new Set(groups).size, 5);
  };
  sameDivision(groupsOf(five), known);
  sameDivision(groupsOf(five.toReversed()), known.toReversed());
  const shuffled = five.map((row) => row.map((_, column) => row[(column * 7) % 30] ?? null));
  sameDivision(groupsOf(shuffled), known);
});

test('a statement that is there twice splits nobody off', () => {
  for (let column = 0; column < 12; column += 1) {
    const twice = camps.map((row) => [...row, row[column] ?? null]);
    assert.deepEqual(divide(twice), inCamps, `statement ${column}`);
  }
});

test('who is in the map is found there again by the model, in the same group and spot, and nobody else', () => {
  const mixed = [...camps, [1, -1, 1], ...camps.slice(0, 3).map((row) => row.slice(0, 7))] as Opinion[][];
  for (const rows of [camps, five, mixed]) {
    const { map } = drawOpinionMap(rows);
    assert.ok(map);
    const edge = edgeOf(map);
    for (const [row, opinions] of rows.entries()) {
      const drawn: OpinionMap['participants'][number] = map.participants[row] ?? null;
      const expected: OwnPosition | null = drawn ? { group: drawn.group, at: drawnAt(drawn.at, edge) } : null;
      assert.deepEqual(ownPosition({ ...map.model, edge }, opinions), expected, `row ${row}`);
    }
  }
});

test('how many people are needed is counted in steps of five, and is always enough', () => {
  assert.deepEqual([0, 4, 5, 9, 10, 24, 25, 40].map(peopleNeeded), [25, 25, 20, 20, 15, 5, 0, 0]);
});
