import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposalStatus } from './proposal-status.ts';

const CLOSES = new Date('2026-11-20T10:00:00.000Z'); // half past three in the afternoon in Colombo

test('a proposal is open until the last instant, which is not open any more', () => {
  const at = (active_status: boolean, now: string) =>
    proposalStatus({ active_status, expired_date: CLOSES }, new Date(now));
  assert.equal(at(true, '2026-11-20T09:59:59.999Z'), 'Active');
  assert.equal(at(true, '2026-11-20T10:00:00.000Z'), 'Expired');
  assert.equal(at(false, '2026-11-20T09:00:00.000Z'), 'Inactive');
  assert.equal(at(false, '2026-11-21T09:00:00.000Z'), 'Inactive');
});
