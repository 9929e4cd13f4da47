import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSearchQuery, searchAddress } from './search-query.ts';

test('an address of a search is read and written', () => {
  const address = '/search?q=viduli+gasthu&kind=policy&page=2&words=own';
  assert.equal(
    searchAddress(readSearchQuery(new URL(address, 'https://sabha.example').searchParams)),
    address,
  );
});

test('a wrong value is as good as none', () => {
  const address = new URLSearchParams({ q: '  \n ', kind: 'person', page: '51', words: 'all' });
  assert.deepEqual(readSearchQuery(address), {});
  assert.deepEqual(readSearchQuery(new URLSearchParams({ page: '1' })), {});
});
