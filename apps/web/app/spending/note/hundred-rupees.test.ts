import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hundredRupees } from './hundred-rupees.ts';

const divide = (...cents: number[]) => hundredRupees(cents, (amount) => BigInt(amount));

test('the parts are whole rupees and a hundred of them, by the largest remainder', () => {
  const rupees = (...cents: number[]) => divide(...cents).map((part) => part.rupees);
  assert.deepEqual(rupees(1, 1, 1), [34, 33, 33]);
  assert.deepEqual(rupees(5685, 954, 860, 732, 627, 384, 316, 194, 180, 68), [57, 9, 9, 7, 6, 4, 3, 2, 2, 1]);
  assert.deepEqual(rupees(9_999, 1), [100], 'what is less than a rupee is not drawn');
  assert.deepEqual(rupees(), []);
  assert.deepEqual(rupees(0, 0), []);
});

test('the parts cover the note and none lies over another', () => {
  for (const cents of [
    [5685, 954, 860, 732, 627, 384, 316, 194, 180, 68],
    [30, 30, 20, 20],
    [70, 30],
    [1],
    Array.from({ length: 40 }, (_, at) => 100 + at),
  ]) {
    const parts = divide(...cents);
    const area = parts.reduce((sum, { width, height }) => sum + width * height, 0);
    assert.ok(Math.abs(area - 10_000) < 0.01, `${cents}: ${area}`);
    for (const { left, top, width, height } of parts) {
      assert.ok(left >= 0 && top >= 0 && left + width < 100.01 && top + height < 100.01);
    }
    for (const [at, part] of parts.entries()) {
      const over = parts
        .slice(at + 1)
        .filter(
          (other) =>
            part.left + 0.01 < other.left + other.width &&
            other.left + 0.01 < part.left + part.width &&
            part.top + 0.01 < other.top + other.height &&
            other.top + 0.01 < part.top + part.height,
        );
      assert.deepEqual(over, []);
    }
    for (const { rupees, width, height } of parts.slice(1))
      assert.ok(Math.abs(width * height - rupees * 100) < 0.01, 'an area is its rupees');
  }
});
