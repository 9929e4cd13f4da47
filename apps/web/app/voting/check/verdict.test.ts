import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overall, type Verdicts } from './verdict.ts';

const all = (state: 'good' | 'waiting' | 'bad' | 'unknown'): Verdicts => ({
  record: { state: 'good' },
  signature: { state: 'good' },
  receipt: { state: 'good' },
  ledger: { state },
  tally: { state: 'good' },
});

test('a check is as good as its worst step', () => {
  for (const state of ['good', 'waiting', 'bad', 'unknown'] as const)
    assert.equal(overall(all(state)), state);
});

test('a fault is told at once, anything else only when all steps are done', () => {
  assert.equal(overall({ signature: { state: 'bad' } }), 'bad');
  assert.equal(overall({ record: { state: 'good' } }), undefined);
  assert.equal(overall({ record: { state: 'unknown' } }), undefined);
});
