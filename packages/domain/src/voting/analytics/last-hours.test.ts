import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastHours } from './last-hours.ts';

test('hours begin on the hour in Colombo, half past in UTC, and the present one is last', () => {
  const hours = lastHours(new Date('2026-11-20T18:45:00Z'), 3);
  assert.deepEqual(
    hours.map(({ hour, startsAt }) => [hour, startsAt.toISOString()]),
    [
      ['22:00', '2026-11-20T16:30:00.000Z'],
      ['23:00', '2026-11-20T17:30:00.000Z'],
      ['00:00', '2026-11-20T18:30:00.000Z'],
    ],
  );
  assert.equal(lastHours(new Date('2026-11-20T18:30:00Z'), 1)[0]?.hour, '00:00');
  assert.equal(lastHours(new Date('2026-11-20T18:29:59Z'), 1)[0]?.hour, '23:00');
});
