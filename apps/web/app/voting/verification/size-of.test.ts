import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeOf } from './size-of.ts';

test('a size is given in the largest unit of which it has one', () => {
  assert.deepEqual(sizeOf(0), { unit: 'kilobytes', value: 0.1 });
  assert.deepEqual(sizeOf(284_020), { unit: 'kilobytes', value: 284 });
  assert.deepEqual(sizeOf(1_250_000), { unit: 'megabytes', value: 1.3 });
  assert.deepEqual(sizeOf(1_100_000_000), { unit: 'gigabytes', value: 1.1 });
});
