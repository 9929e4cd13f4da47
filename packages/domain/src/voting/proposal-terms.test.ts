import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isExtension, usuallyExtendableUntil } from './proposal-terms.ts';

const CLOSE = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
const after = (milliseconds: number) => new Date(CLOSE.getTime() + milliseconds);

test('an extension is promised for 30 days after the close at most, and never before it', () => {
  assert.deepEqual(
    [-1, 0, 30 * DAY_MS, 30 * DAY_MS + 1].map((open) => isExtension(CLOSE, after(open))),
    [false, true, true, false],
  );
});

test('three days are promised where nobody said otherwise', () => {
  assert.deepEqual(usuallyExtendableUntil(CLOSE), after(3 * DAY_MS));
});
