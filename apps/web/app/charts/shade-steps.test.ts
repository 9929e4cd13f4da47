import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shadeSteps, stepBounds } from './shade-steps.ts';

test('a larger amount is never lighter, and the highest is the darkest', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -1000n, max: 10n ** 14n }), { minLength: 1 }), (amounts) => {
      const sorted = [...amounts].sort((one, other) => (one < other ? -1 : 1));
      const steps = shadeSteps(sorted);
      steps.forEach((step, position) => {
        assert.ok(step >= (steps[position - 1] ?? 0));
      });
      const highest = sorted.at(-1) ?? 0n;
      assert.equal(steps.at(-1), highest > 0n ? 4 : 0);
    }),
  );
});

test('an amount is within the bounds of its step', () => {
  const amounts = [10n, 20n, 21n, 55n, 100n];
  const bounds = stepBounds(100n);
  assert.deepEqual(bounds, [20n, 40n, 60n, 80n, 100n]);
  shadeSteps(amounts).forEach((step, position) => {
    assert.ok((amounts[position] ?? 0n) <= (bounds[step] ?? 0n));
  });
});
