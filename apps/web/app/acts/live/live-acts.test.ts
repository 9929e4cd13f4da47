import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSettled, liveAct, noteAct } from './live-acts.ts';

const at = (state: 'received' | 'relayed' | 'mined' | 'final' | 'rejected') => ({
  state,
  tx_hash: null,
  block_number: null,
  reason: null,
});

test('an act only moves forward, whatever order its states arrive in', () => {
  noteAct('0x1', at('mined'));
  noteAct('0x1', at('received'));
  assert.equal(liveAct('0x1')?.state, 'mined');
  noteAct('0x1', at('final'));
  noteAct('0x1', at('relayed'));
  assert.equal(liveAct('0x1')?.state, 'final');
});

test('final and rejected are the ends', () => {
  assert.deepEqual(
    (['received', 'relayed', 'mined', 'final', 'rejected'] as const).map((state) => isSettled(at(state))),
    [false, false, false, true, true],
  );
  assert.equal(isSettled(undefined), false);
});
