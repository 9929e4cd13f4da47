import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convexHull, drawGroups, groupLetter, groupMark, PICTURE, type Spot } from './draw-groups.ts';

const group = (...spots: Spot[]) => ({
  size: spots.length * 5,
  dots: spots.map((at) => ({ people: 5, at })),
});

test('a hull has the outer corners once, and neither what is inside nor what is on an edge', () => {
  const corners: Spot[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  const found = convexHull([[2, 2], [2, 0], ...corners, [4, 4], [1, 3]]);
  assert.deepEqual(found.toSorted(), corners.toSorted());
  assert.deepEqual(
    convexHull([
      [1, 1],
      [1, 1],
    ]),
    [[1, 1]],
  );
  assert.deepEqual(
    convexHull([
      [3, 3],
      [1, 1],
      [2, 2],
    ]),
    [
      [1, 1],
      [3, 3],
    ],
  );
});

test('five groups at the same spot have five names that do not cover each other, inside the picture', () => {
  for (const at of [-1, 0, 1]) {
    const drawn = drawGroups(Array.from({ length: 5 }, () => group([at, at])));
    assert.deepEqual(
      drawn.map(({ letter }) => letter),
      ['A', 'B', 'C', 'D', 'E'],
    );
    const heights = drawn.map(({ name: [, y] }) => y).toSorted((one, other) => one - other);
    for (const [index, y] of heights.entries()) {
      assert.ok(y > 0 && y < PICTURE.height);
      if (index > 0) assert.ok(y - (heights[index - 1] ?? 0) >= 28);
    }
  }
});

test('each group has a shape of its own and a mark for each dot, all inside the picture', () => {
  assert.equal(new Set([0, 1, 2, 3, 4].map((one) => groupMark(one, [0, 0]))).size, 5);
  const [first, second] = drawGroups([group([-1, 1], [-0.5, 1], [-1, 0.5]), group([1, -1])]);
  assert.equal(first?.marks.split('M').length, 4);
  assert.equal(second?.marks.split('M').length, 2);
  const numbers = (first?.outline ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  assert.equal(numbers.length, 6);
  assert.ok(numbers.every((value) => value > 5 && value < PICTURE.width - 5));
  assert.equal(groupLetter(2), 'C');
});
