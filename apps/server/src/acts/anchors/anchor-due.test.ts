import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAnchorDue, type Unanchored } from './anchor-due.ts';

const CLOSE = new Date('2026-11-20T18:00:00.000Z');
const after = (ms: number, from = CLOSE) => new Date(from.getTime() + ms);
const waiting = (changes: Partial<Unanchored> = {}): Unanchored => ({
  batches: 3,
  since: CLOSE,
  isOpen: true,
  closed: null,
  ...changes,
});

test('while something is open an anchor comes a minute after the first act, otherwise after an hour', () => {
  assert.equal(isAnchorDue(waiting(), after(59_999)), false);
  assert.equal(isAnchorDue(waiting(), after(60_000)), true);
  assert.equal(isAnchorDue(waiting({ isOpen: false }), after(3_599_999)), false);
  assert.equal(isAnchorDue(waiting({ isOpen: false }), after(3_600_000)), true);
});

test('as many batches as an anchor takes do not wait', () => {
  assert.equal(isAnchorDue(waiting({ batches: 255 }), CLOSE), false);
  assert.equal(isAnchorDue(waiting({ batches: 256 }), CLOSE), true);
});

test('at a close it waits until all that was received before is recorded, two seconds at least and thirty at most', () => {
  const since = after(-1_000);
  const closed = (isUnderWay: boolean) => waiting({ since, closed: { at: CLOSE, isUnderWay } });
  assert.equal(isAnchorDue(closed(false), after(1_999)), false);
  assert.equal(isAnchorDue(closed(false), after(2_000)), true);
  assert.equal(isAnchorDue(closed(true), after(29_999)), false);
  assert.equal(isAnchorDue(closed(true), after(30_000)), true);
});
