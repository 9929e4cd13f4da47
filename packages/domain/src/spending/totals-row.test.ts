import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { statedUnit } from './column-heading.ts';
import { isTotalsName, RunningTotals } from './totals-row.ts';

describe('a totals row', () => {
  test('is known by its name in three languages, and a ministry is not', () => {
    const names = [
      'Total',
      'GRAND TOTAL:',
      'Sub-total',
      'Total expenditure',
      'Total (Rs. Mn)',
      'එකතුව',
      'மொத்தம்',
    ];
    for (const name of names) assert.equal(isTotalsName(name), true, name);
    for (const name of [
      'Ministry of Health',
      'Ministry of Total Defence',
      '',
      'මුදල් අමාත්‍යාංශය',
      'Totalizator Board',
    ])
      assert.equal(isTotalsName(name), false, name);
  });

  test('sums all rows above, those since the total before, or those of the type and year that it names', () => {
    const totals = new RunningTotals();
    const everything = { fiscalYear: null, economicType: null };
    totals.add({ fiscalYear: 2024, economicType: 'recurrent', amount: 5n });
    totals.add({ fiscalYear: 2024, economicType: 'capital', amount: 3n });
    assert.deepEqual(totals.total(8n, everything), { found: 8n, matches: true });
    totals.add({ fiscalYear: 2024, economicType: 'capital', amount: 2n });
    assert.equal(totals.reconciled, false);
    assert.equal(totals.total(2n, everything).matches, true);
    assert.equal(totals.reconciled, true);
    assert.equal(totals.total(5n, { fiscalYear: 2024, economicType: 'capital' }).matches, true);
    assert.deepEqual(totals.total(11n, everything), { found: 10n, matches: false });
    assert.equal(totals.reconciled, false);
  });

  test('vouches for nothing that comes after it', () => {
    const totals = new RunningTotals();
    totals.add({ fiscalYear: 2024, economicType: null, amount: 5n });
    totals.total(5n, { fiscalYear: null, economicType: null });
    totals.add({ fiscalYear: 2024, economicType: null, amount: 50n });
    assert.equal(totals.reconciled, false);
  });
});

test('the heading of an amount says its scale and currency', () => {
  assert.deepEqual(statedUnit('amount_rs_million', 'amount'), {
    field: 'amount',
    scale: 'million',
    currency: 'LKR',
  });
  assert.deepEqual(statedUnit('Amount (Rs. Mn)', 'amount'), {
    field: 'amount',
    scale: 'million',
    currency: 'LKR',
  });
  assert.deepEqual(statedUnit('Amount in USD', 'amount'), {
    field: 'amount',
    scale: 'rupee',
    currency: 'USD',
  });
  assert.deepEqual(statedUnit('allocated_budget_lkr', 'allocated_budget')?.scale, 'rupee');
  assert.deepEqual(statedUnit('amount', 'amount'), { field: 'amount', scale: null, currency: null });
  assert.equal(statedUnit('amount paid', 'amount'), null);
  assert.equal(statedUnit('revised amount', 'amount'), null);
});
