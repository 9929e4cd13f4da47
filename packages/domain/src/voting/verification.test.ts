import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { integrityPercent, ledgerVerdict, RECORD_STATES } from '../comparison/comparison-report.ts';
import { isVerified } from './verification.ts';

const count = fc.nat(1_000_000);
const anyComparison = fc.record({
  record: fc.constantFrom(...RECORD_STATES),
  verified: count,
  onTheWay: count,
  differs: fc.boolean(),
});

test('nothing that differs is ever called verified, and nothing else is called different', () => {
  fc.assert(
    fc.property(anyComparison, (comparison) => {
      const differs = comparison.differs || comparison.record === 'differs';
      assert.equal(isVerified(comparison) === false, differs);
    }),
  );
});

test('votes are called verified only with an event for the proposal, and one for a vote where there are votes', () => {
  fc.assert(
    fc.property(anyComparison, (comparison) => {
      if (isVerified(comparison) !== true) return;
      assert.equal(comparison.record, 'matched');
      assert.ok(comparison.verified > 0 || comparison.onTheWay === 0);
    }),
  );
});

test('integrity is 100 only where all of it matches, and nothing where there is nothing to compare', () => {
  assert.equal(integrityPercent(0, 0), null);
  fc.assert(
    fc.property(count, count, (matched, mismatched) => {
      fc.pre(matched + mismatched > 0);
      assert.equal(integrityPercent(matched, mismatched) === 100, mismatched === 0);
    }),
  );
  assert.equal(integrityPercent(999_999, 1), 99.99);
});

test('the worst is shown first: a damaged record, a difference, then a ledger that does not answer, then what is waiting', () => {
  const well = {
    differing: 0,
    matched: 5,
    verified: 5,
    waiting: 0,
    toCompare: 0,
    ledger: { answers: true, answeredAt: '2026-11-21T00:00:00.000Z' },
    lag: { waiting: 0 },
    damage: { total: 0 },
    citizens: { unchecked: 0, unauthorised: 0, exceedingDays: 0 },
  };
  assert.equal(ledgerVerdict(well), 'well');
  const unasked = { ledger: { answers: true, answeredAt: null } };
  for (const change of [unasked, { verified: 4 }, { waiting: 1 }, { toCompare: 1 }, { lag: { waiting: 1 } }])
    assert.equal(ledgerVerdict({ ...well, ...change }), 'catching-up');
  const silent = { ...well, waiting: 1, ledger: { ...well.ledger, answers: false } };
  assert.equal(ledgerVerdict(silent), 'unreachable');
  for (const wrong of ['unchecked', 'unauthorised', 'exceedingDays'] as const)
    assert.equal(ledgerVerdict({ ...silent, citizens: { ...well.citizens, [wrong]: 1 } }), 'electorate');
  assert.equal(ledgerVerdict({ ...silent, differing: 1 }), 'differs');
  assert.equal(ledgerVerdict({ ...silent, differing: 1, damage: { total: 1 } }), 'damaged');
});

test('votes on their way leave it open until one of them has arrived, and the proposal itself always does', () => {
  const verdict = (record: 'matched' | 'waiting', verified: number, onTheWay: number) =>
    isVerified({ record, verified, onTheWay, differs: false });
  assert.deepEqual(
    [verdict('matched', 0, 0), verdict('matched', 0, 1), verdict('matched', 1, 1), verdict('matched', 1, 0)],
    [true, null, true, true],
  );
  assert.equal(verdict('waiting', 1, 0), null);
});
