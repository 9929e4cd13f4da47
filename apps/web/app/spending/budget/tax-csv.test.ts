import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taxCsv } from './tax-csv.ts';

test('the table of a reader’s taxes is CSV that no spreadsheet takes for a formula', () => {
  const line = (name: string) => ({ key: name, name, cents: 12_300n, share: 4.5 });
  assert.equal(
    taxCsv(
      [line('Health'), line('Women, Child Affairs "and" more'), line('=1+1')],
      { year: 2024, sources: [{ name: 'Estimates', invented: true }] },
      ['Year', 'Ministry', 'Rs.', '%', 'Source', 'invented'],
    ),
    'Year,Ministry,Rs.,%,Source,invented\r\n2024,Health,123,4.5,Estimates,invented\r\n2024,"Women, Child Affairs ""and"" more",123,4.5,Estimates,invented\r\n2024,\'=1+1,123,4.5,Estimates,invented\r\n',
  );
});
