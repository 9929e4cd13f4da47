import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeRemaining, timeRemainingInEnglish } from './time-remaining.ts';

const CLOSES = new Date('2026-11-20T10:00:00.000Z'); // half past three in the afternoon in Colombo
const left = (now: string) => timeRemainingInEnglish(timeRemaining(CLOSES, new Date(now)));

test('the time remaining is in the specification’s words, by days in Colombo', () => {
  assert.equal(left('2026-11-16T19:00:00.000Z'), '3 days'); // already the 17th there
  assert.equal(left('2026-11-18T18:29:59.000Z'), '2 days');
  assert.equal(left('2026-11-18T18:30:00.000Z'), '1 day');
  assert.equal(left('2026-11-19T18:30:00.000Z'), 'Expires today');
  assert.equal(left('2026-11-20T09:59:59.999Z'), 'Expires today');
  assert.equal(left('2026-11-20T10:00:00.000Z'), 'Completed');
});
