import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkRows,
  isAllGood,
  overall,
  plainVerdict,
  rowVerdict,
  stepsOf,
  type VerdictState,
  type Verdicts,
} from './verdict.ts';

const STEPS = ['record', 'signature', 'receipt', 'ledger', 'tally'];

const verdicts = (states: Readonly<Record<string, VerdictState>>): Verdicts =>
  Object.fromEntries(Object.entries(states).map(([step, state]) => [step, plainVerdict(step, state)]));
const all = (state: VerdictState) =>
  verdicts({ record: 'good', signature: 'good', receipt: 'good', ledger: state, tally: 'good' });

test('a check is as good as its worst step', () => {
  for (const state of ['good', 'waiting', 'bad', 'unknown'] as const)
    assert.equal(overall(STEPS, all(state)), state);
});

test('a fault is shown at once, anything else only when all steps are done', () => {
  assert.equal(overall(STEPS, verdicts({ signature: 'bad' })), 'bad');
  assert.equal(overall(STEPS, verdicts({ record: 'good' })), undefined);
  assert.equal(overall(STEPS, verdicts({ record: 'unknown' })), undefined);
});

test('a code that nobody has is not found, whatever else was skipped, and is no fault', () => {
  const rest = { signature: 'skipped', receipt: 'skipped', ledger: 'skipped', tally: 'skipped' } as const;
  assert.equal(overall(STEPS, verdicts({ record: 'missing', ...rest })), 'missing');
  assert.equal(overall(STEPS, verdicts({ record: 'unknown', ...rest })), 'unknown');
  assert.equal(overall(STEPS, all('skipped')), 'unknown');
});

test('every step stands in one row, and the worst of its steps speaks for a row', () => {
  const rows = checkRows({ moreSteps: ['tally'] });
  assert.deepEqual(
    rows.map(({ name, steps }) => [name, steps]),
    [
      ['record', ['record', 'signature']],
      ['received', ['receipt', 'anchor']],
      ['ledger', ['ledger']],
      ['tally', ['tally']],
    ],
  );
  const [row] = rows;
  assert.ok(row);
  assert.equal(rowVerdict(row, verdicts({ record: 'good' })), undefined);
  assert.equal(rowVerdict(row, verdicts({ record: 'good', signature: 'bad' }))?.says, 'signature.bad');
  assert.equal(
    rowVerdict(row, verdicts({ record: 'missing', signature: 'skipped' }))?.says,
    'record.missing',
  );
  assert.equal(rowVerdict(row, verdicts({ signature: 'bad' }))?.says, 'signature.bad');
});

test('no ledger counts what Sabha attests, so no row says it does', () => {
  const steps = stepsOf({ moreSteps: ['shown'], attested: true });
  assert.deepEqual(steps, ['record', 'signature', 'receipt', 'anchor', 'shown']);
});

test('the short sentence is for steps that found just what they should', () => {
  const row = { name: 'tally', steps: ['tally'] };
  assert.ok(isAllGood(row, { tally: { state: 'good', says: 'tally.good' } }));
  assert.ok(!isAllGood(row, { tally: { state: 'good', says: 'tally.replaced' } }));
  assert.ok(!isAllGood(row, {}));
});
