import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changed, cleared, isFiltered, projectsAddress, readQuery } from './project-query.ts';

const read = (text: string) => readQuery(new URLSearchParams(text));

test('an address comes back as it was written', () => {
  const text =
    '?fiscal_year=2024&q=water&category=3&province=North+Western&ministry=12&status=In+Progress&sort=-spent&page=2';
  assert.equal(projectsAddress(read(text)), `/spending/projects${text}`);
});

test('what an address says wrongly is left out', () => {
  assert.deepEqual(
    read('fiscal_year=1200&q=%20&category=-1&province=Atlantis&ministry=1e3&status=Done&sort=x&page=1'),
    {},
  );
});

test('no text in an address breaks the page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const query = readQuery(new URLSearchParams({ q: text, page: text, province: text }));
      assert.deepEqual(
        Object.keys(query).filter((name) => name !== 'q' && name !== 'page'),
        [],
      );
      assert.ok((query.q ?? '').length <= 100);
    }),
  );
});

test('a changed filter starts again at the first page', () => {
  const query = read('page=3&status=Delayed');
  const address = (changes: Parameters<typeof changed>[1]) => projectsAddress(changed(query, changes));
  assert.equal(address({ province: 'Uva' }), '/spending/projects?province=Uva&status=Delayed');
  assert.equal(address({ page: 4 }), '/spending/projects?status=Delayed&page=4');
  assert.equal(address({ status: undefined }), '/spending/projects');
});

test('year, order and page are no filters, and stay when the filters go', () => {
  assert.equal(isFiltered(read('fiscal_year=2024&sort=name&page=2')), false);
  assert.equal(isFiltered(read('q=road')), true);
  assert.deepEqual(cleared(read('fiscal_year=2024&sort=name&q=road&page=2')), {
    fiscal_year: 2024,
    sort: 'name',
  });
});
