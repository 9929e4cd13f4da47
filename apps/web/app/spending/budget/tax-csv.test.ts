import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taxCsv } from './tax-csv.ts';

test('the table of a reader’s taxes is CSV that no spreadsheet takes for a formula', () => {
  const line = (name: string) => ({ key: name, name, cents: 12_300n, share: 4.5 });
  assert.equal(
    taxCsv([line('Health'), line('Women, Child Affairs "and" more'), line('=1+1')], 2024, [
      'Year',
      'Ministry',
      'Rs.',
      '%',
    ]),
    'Year,Ministry,Rs.,%\r\n2024,Health,123,4.5\r\n2024,"Women, Child Affairs ""and"" more",123,4.5\r\n2024,\'=1+1,123,4.5\r\n',
  );
});
