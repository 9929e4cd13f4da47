import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvAddress } from './csv.ts';
import { growthRows } from './growth-rows.ts';

test('a month without changes is listed between the others, and the total continues', () => {
  const rows = growthRows([
    { month: '2026-11', registered: 12, ended: 0 },
    { month: '2027-01', registered: 5, ended: 2 },
  ]);
  assert.deepEqual(
    rows.map(({ month, total }) => [month, total]),
    [
      ['2026-11', 12],
      ['2026-12', 12],
      ['2027-01', 15],
    ],
  );
  assert.deepEqual(growthRows([]), []);
});

test('a CSV cell that holds a comma or a quote stays one cell', () => {
  const text = decodeURIComponent(
    csvAddress([['a,b', 'c"d', 3]])
      .split(',')
      .slice(1)
      .join(','),
  );
  assert.equal(text, '"a,b","c""d",3\r\n');
});
