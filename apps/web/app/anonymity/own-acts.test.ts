import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settle } from './identity-state.ts';
import { ownActs } from './own-acts.ts';

const unlock = (letter: string) =>
  settle({ kind: 'unlocked', wallet: null, commitment: `0x${letter.repeat(64)}` });

test('an own act is known to its identity alone, and only while that is unlocked', () => {
  const votes = ownActs<{ readonly seq: bigint }>();
  unlock('a');
  votes.keep(7, { seq: 3n });
  assert.equal(votes.last(7), 3n);
  assert.equal(votes.last(8), 0n);
  settle({ kind: 'locked' });
  assert.equal(votes.last(7), 0n);
  unlock('b');
  assert.equal(votes.last(7), 0n);
  votes.keep(7, { seq: 1n });
  unlock('a');
  assert.equal(votes.last(7), 3n);
});
