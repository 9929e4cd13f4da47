import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highest, sharePercent, sum } from './shares.ts';

test('a share is exact to a tenth of a percent, rounded half up, at any size', () => {
  assert.equal(sharePercent(1n, 3n), 33.3);
  assert.equal(sharePercent(2n, 3n), 66.7);
  assert.equal(sharePercent(488_745_200_000_000n, 655_697_500_000_000n), 74.5);
  assert.equal(sharePercent(5n, 10_000n), 0.1);
  assert.equal(sharePercent(5n, 0n), 0);
});

test('a share below a twentieth of a percent is little, and not nothing', () => {
  assert.equal(sharePercent(4n, 10_000n), 0.04);
  assert.equal(sharePercent(1n, 655_697_500_000_000n) > 0, true);
  assert.equal(sharePercent(0n, 10_000n), 0);
});

test('the highest row and the sum of none are nothing and zero', () => {
  assert.equal(
    highest([], () => 1n),
    undefined,
  );
  assert.equal(
    sum([], () => 1n),
    0n,
  );
  assert.equal(
    highest([3n, 9n, 9n], (row) => row),
    9n,
  );
  assert.equal(
    sum([3n, -1n], (row) => row),
    2n,
  );
});
