import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposalFiltersSchema } from '@sabha/domain/voting/list-proposals';
import fc from 'fast-check';
import { changed, keptQuery, proposalsPath, readProposalQuery, votingAddress } from './proposal-query.ts';

const read = (search: string) => readProposalQuery(new URLSearchParams(search));

test('an address says what the list is narrowed by, and is written again the same', () => {
  const query = read('?q=%E0%B6%B4%E0%B7%8F%E0%B6%BD%E0%B6%B8&status=Expired&category=3&sort=votes&page=2');
  assert.deepEqual(query, { q: 'පාලම', status: 'Expired', category: 3, sort: 'votes', page: 2 });
  assert.deepEqual(read(votingAddress(query).slice('/voting'.length)), query);
});

test('what an address says wrongly is left out', () => {
  for (const wrong of [
    'status=foo',
    'page=-1',
    'page=1e9',
    'category=x',
    'sort=price',
    'page=1',
    'sort=closing',
  ]) {
    assert.deepEqual(read(wrong), {}, wrong);
  }
  assert.equal(read(`q=${'a'.repeat(10_000)}`).q?.length, 100);
  assert.deepEqual(read('q=%00%07'), {});
});

test('whatever an address says, the list can be asked for', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(text, text, text, text, text, (q, status, category, sort, page) => {
      const query = readProposalQuery(new URLSearchParams({ q, status, category, sort, page }));
      const { searchParams } = new URL(proposalsPath(query), 'https://sabha.example');
      assert.ok(
        proposalFiltersSchema.safeParse(Object.fromEntries(searchParams)).success,
        String(searchParams),
      );
    }),
  );
});

test('another filter begins at the first page, another view keeps the filters', () => {
  const query = read('?status=Active&page=3');
  assert.equal(votingAddress(changed(query, { category: 2 })), '/voting?status=Active&category=2');
  assert.equal(votingAddress(query, 'analytics'), '/voting?view=analytics&status=Active&page=3');
  assert.equal(
    keptQuery(new URLSearchParams('view=analytics&status=Active&x=1')),
    '?view=analytics&status=Active',
  );
});

test('a file holds all that matches, whatever page is shown', () => {
  assert.equal(
    proposalsPath(read('?status=Active&page=3'), 'csv'),
    '/api/proposals?sort=closing&status=Active&format=csv',
  );
});
