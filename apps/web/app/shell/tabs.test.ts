import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabOf } from './tabs.ts';

test('every page of a tab marks that tab', () => {
  assert.equal(tabOf('/'), 'overview');
  assert.equal(tabOf('/spending/projects/7'), 'spending');
  assert.equal(tabOf('/voting/check/0x12'), 'voting');
  assert.equal(tabOf('/transactions/0x12'), 'voting');
});

test('a page outside the tabs marks none', () => {
  assert.equal(tabOf('/privacy'), undefined);
  assert.equal(tabOf('/spending-elsewhere'), undefined);
});
