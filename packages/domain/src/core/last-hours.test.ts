import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDays, lastHours, startOfColomboHour } from './last-hours.ts';

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

test('an hour in Colombo begins at half past in UTC', () => {
  for (const [at, begins] of [
    ['2026-11-20T18:30:00Z', '2026-11-20T18:30:00.000Z'],
    ['2026-11-20T18:29:59Z', '2026-11-20T17:30:00.000Z'],
    ['2026-11-20T19:00:00Z', '2026-11-20T18:30:00.000Z'],
  ] as const)
    assert.equal(startOfColomboHour(new Date(at)).toISOString(), begins, at);
});

test('days change at midnight in Colombo, and the present one is last', () => {
  assert.deepEqual(lastDays(new Date('2026-03-01T18:29:59Z'), 3), ['2026-02-27', '2026-02-28', '2026-03-01']);
  assert.deepEqual(lastDays(new Date('2026-03-01T18:30:00Z'), 2), ['2026-03-01', '2026-03-02']);
});
