import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterWorkingDays, aYearAfter } from './working-days.ts';

const after = (from: string) => afterWorkingDays(new Date(from), 5).toISOString();

test('five working days leave out Saturdays and Sundays of Colombo', () => {
  assert.equal(after('2026-11-23T04:00:00.000Z'), '2026-11-30T04:00:00.000Z', 'Monday to Monday');
  assert.equal(after('2026-11-27T04:00:00.000Z'), '2026-12-04T04:00:00.000Z', 'Friday to Friday');
  assert.equal(after('2026-11-28T04:00:00.000Z'), '2026-12-04T04:00:00.000Z', 'Saturday to Friday');
  assert.equal(after('2026-11-29T04:00:00.000Z'), '2026-12-04T04:00:00.000Z', 'Sunday to Friday');
  // Sunday evening in London is Monday in Colombo.
  assert.equal(after('2026-11-29T20:00:00.000Z'), '2026-12-06T20:00:00.000Z', 'Monday to Monday of Colombo');
});

test('a year later is the same day, also over a leap day', () => {
  assert.equal(aYearAfter(new Date('2026-11-26T05:00:00.000Z')).toISOString(), '2027-11-26T05:00:00.000Z');
  assert.equal(aYearAfter(new Date('2028-02-29T05:00:00.000Z')).toISOString(), '2029-03-01T05:00:00.000Z');
});
