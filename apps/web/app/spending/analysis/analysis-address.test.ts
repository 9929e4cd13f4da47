import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analysisAddress, changedView, readView } from './analysis-address.ts';

const read = (text: string) => readView(new URLSearchParams(text));

test('an address keeps the whole view, and what it says wrongly is left out', () => {
  const address = 'part=changes&fiscal_year=2024&prices=2023&by=percent';
  assert.deepEqual(read(address), { part: 'changes', fiscal_year: 2024, prices: 2023, by: 'percent' });
  assert.equal(analysisAddress(read(address)), `/spending/analysis?${address}`);
  assert.deepEqual(read('part=nothing&fiscal_year=1&prices=x&of=all&scale=big'), { part: 'shares' });
  assert.deepEqual(
    read('amount=5000&part=taxes'),
    { part: 'taxes' },
    'no address has the amount of a reader',
  );
});

test('a changed view keeps the rest', () => {
  const view = read('part=ministries&prices=2024&scale=same');
  assert.equal(changedView(view, { prices: undefined }), '/spending/analysis?part=ministries&scale=same');
  assert.equal(changedView(view, { scale: undefined }), '/spending/analysis?part=ministries&prices=2024');
});
