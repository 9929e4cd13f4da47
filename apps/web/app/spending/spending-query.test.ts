import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changed, isFiltered, queryString, readQuery } from './spending-query.ts';

const read = (text: string) => readQuery(new URLSearchParams(text));

test('an address comes back as it was written', () => {
  const text =
    '?fiscal_year=2024&q=water&category=3&province=North+Western&ministry=12&status=In+Progress&sort=-spent&page=2&branch=12.capital';
  assert.equal(queryString(read(text)), text);
});

test('what an address says wrongly is left out', () => {
  assert.deepEqual(
    read(
      'fiscal_year=1200&q=%20&category=-1&province=Atlantis&ministry=1e3&status=Done&sort=x&page=1&branch=12.secret',
    ),
    {},
  );
});

test('no text in an address breaks the page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const query = readQuery(new URLSearchParams({ q: text, page: text, province: text, branch: text }));
      assert.deepEqual(
        Object.keys(query).filter((name) => name !== 'q' && name !== 'page' && name !== 'branch'),
        [],
      );
      assert.ok((query.q ?? '').length <= 100);
    }),
  );
});

test('a changed filter starts again at the first page, an opened branch does not', () => {
  const query = read('page=3&status=Delayed');
  assert.equal(queryString(changed(query, { province: 'Uva' })), '?province=Uva&status=Delayed');
  assert.equal(queryString(changed(query, { branch: '7' })), '?status=Delayed&page=3&branch=7');
  assert.equal(queryString(changed(query, { page: 4 })), '?status=Delayed&page=4');
  assert.equal(queryString(changed(query, { status: undefined })), '');
});

test('year, order and page are no filters', () => {
  assert.equal(isFiltered(read('fiscal_year=2024&sort=name&page=2&branch=1')), false);
  assert.equal(isFiltered(read('q=road')), true);
});
