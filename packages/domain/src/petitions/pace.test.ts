import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paceOf } from './pace.ts';

const at = (day: number) => new Date(Date.parse('2026-10-04T00:00:00.000Z') + day * 86_400_000);
const petition = (signatures: number) => ({
  signatures,
  required: 10_000,
  createdAt: at(0),
  closesAt: at(80),
});

test('the pace is what came a day, what must come a day, and what evenly would be there by now', () => {
  assert.deepEqual(paceOf(petition(6_400), at(40)), { neededByNow: 5_000, perDay: 160, needsPerDay: 90 });
});

test('in the first three days no pace is stated, and on the last day what is missing is needed that day', () => {
  assert.equal(paceOf(petition(40), at(2.9))?.perDay, null);
  assert.equal(paceOf(petition(40), at(3))?.perDay, 13);
  assert.equal(paceOf(petition(9_900), at(79.9))?.needsPerDay, 100);
});

test('a petition that met its threshold or ended has none', () => {
  assert.equal(paceOf(petition(10_000), at(40)), null);
  assert.equal(paceOf(petition(9_999), at(80)), null);
});
