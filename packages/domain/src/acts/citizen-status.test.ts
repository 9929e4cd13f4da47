import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsAsCitizen } from './citizen-status.ts';

const CLOSE = new Date('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(CLOSE.getTime() + seconds * 1000);
const counts = (authorised: number | null, revoked: number | null, late: boolean) =>
  countsAsCitizen(
    {
      authorisedAt: authorised === null ? null : at(authorised),
      revokedAt: revoked === null ? null : at(revoked),
    },
    CLOSE,
    { late },
  );

test('whoever was never authorised is no citizen, in time or late', () => {
  assert.deepEqual([counts(null, null, false), counts(null, null, true)], [false, false]);
});

test('in time a citizen of that moment counts, late one of the close', () => {
  assert.deepEqual([counts(-9, null, false), counts(-9, -1, false)], [true, false]);
  assert.deepEqual(
    [-1, 0].map((authorised) => counts(authorised, null, true)),
    [true, false],
  );
  assert.deepEqual(
    [-1, 0].map((revoked) => counts(-9, revoked, true)),
    [false, true],
  );
});
