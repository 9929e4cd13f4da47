import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wholeTicks } from './whole-ticks.ts';

test('what is counted has whole ticks, from zero and round', () => {
  assert.deepEqual(wholeTicks(1), [0, 1]);
  assert.deepEqual(wholeTicks(250), [0, 50, 100, 150, 200, 250]);
  fc.assert(
    fc.property(fc.nat(1_000_000), (highest) => {
      const ticks = wholeTicks(highest);
      assert.equal(ticks[0], 0);
      assert.ok(ticks.length <= 6);
      assert.ok(ticks.every((tick) => Number.isInteger(tick) && tick <= highest));
    }),
  );
});
