import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yearsShown } from './years-shown.ts';

const known = { fiscal_years: [2024, 2023, 2022], opens_on: 2024 };
const shown = (address: string, years: typeof known | null = known) => {
  const [path = '', query] = address.split('?');
  return yearsShown(path, new URLSearchParams(query), years);
};

test('a page has the sources of the years that it shows', () => {
  assert.deepEqual(shown('/spending'), [2024]);
  assert.deepEqual(shown('/spending?fiscal_year=2022'), [2022]);
  assert.deepEqual(shown('/spending/ministries/7?fiscal_year=2023'), [2023]);
  assert.deepEqual(shown('/spending/compare'), [2024, 2023]);
  assert.deepEqual(shown('/spending/compare?from=2022&to=2024'), [2024, 2022]);
  assert.deepEqual(shown('/spending/compare?from=2024&to=2022'), [2024, 2022]);
  assert.deepEqual(shown('/spending/compare?fiscal_year=2022'), [2022]);
  assert.deepEqual(shown('/spending/analysis?part=changes&fiscal_year=2023'), [2023, 2022]);
  assert.deepEqual(shown('/spending/analysis?part=shares'), [2024]);
  assert.deepEqual(shown('/spending/payments?month=2023-04'), [2023]);
  assert.deepEqual(shown('/spending/lines?fiscal_year=2023'), [2023]);
});

test('a page of every year has the sources of every year', () => {
  for (const address of [
    '/spending/lines',
    '/spending/payments?month=x',
    '/spending/analysis?part=prices',
    '/spending/analysis?part=ministries',
  ])
    assert.equal(shown(address), 'all', address);
  assert.equal(shown('/spending', null), 'all');
});
