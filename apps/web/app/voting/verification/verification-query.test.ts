import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  nextSort,
  readVerificationQuery,
  reconciliationPath,
  verificationAddress,
} from './verification-query.ts';

const read = (search: string) => readVerificationQuery(new URLSearchParams(search));

test('what an address says wrongly is left out, and the usual order is not written', () => {
  assert.deepEqual(read('?view=verification&page=0&sort=title'), {});
  assert.deepEqual(read('?page=1&sort=-state'), {});
  assert.deepEqual(read('?page=3&sort=votes'), { page: 3, sort: 'votes' });
});

test('an address leads back to what was read from it', () => {
  const query = { page: 3, sort: 'votes' } as const;
  assert.equal(verificationAddress(query), '?view=verification&sort=votes&page=3');
  assert.deepEqual(read(verificationAddress(query)), query);
  assert.equal(reconciliationPath(query), '/api/ledger/reconciliation?limit=20&page=3&sort=votes');
});

test('a head sorts downwards first, then upwards', () => {
  assert.equal(nextSort('votes', '-state'), '-votes');
  assert.equal(nextSort('votes', '-votes'), 'votes');
  assert.equal(nextSort('votes', 'votes'), '-votes');
});
