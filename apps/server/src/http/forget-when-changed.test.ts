import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Events } from '../events.ts';
import { forgetWhenChanged } from './forget-when-changed.ts';

test('kept pages are forgotten at once, and in a rush of changes once a second', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const events = new Events();
  let forgotten = 0;
  const stop = forgetWhenChanged({ clear: () => (forgotten += 1) }, events);
  for (let n = 0; n < 100; n += 1) events.emit({ kind: 'ballots.accepted', proposalIds: [1] });
  assert.equal(forgotten, 1);
  mock.timers.tick(1_000);
  assert.equal(forgotten, 2);
  mock.timers.tick(5_000);
  assert.equal(forgotten, 2);
  stop();
  events.emit({ kind: 'proposal.changed', proposalId: 1 });
  assert.equal(forgotten, 2);
});

test('a comment is on the page of its policy for whoever reads it next', () => {
  const events = new Events();
  let forgotten = 0;
  const stop = forgetWhenChanged({ clear: () => (forgotten += 1) }, events);
  events.emit({ kind: 'discussions.changed', policyIds: [1] });
  assert.equal(forgotten, 1);
  stop();
});
