import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sectionOf, tabOf } from './tabs.ts';

test('every page of a tab marks that tab', () => {
  assert.equal(tabOf('/'), 'overview');
  assert.equal(tabOf('/spending/projects/7'), 'spending');
  assert.equal(tabOf('/voting/check/0x12'), 'voting');
  assert.equal(tabOf('/transactions/0x12'), 'voting');
});

test('petitions have a colour of their own under the tab of reports', () => {
  assert.equal(tabOf('/petitions/3'), 'reports');
  assert.equal(sectionOf('/petitions/3'), 'petitions');
  assert.equal(sectionOf('/reports/3'), 'reports');
});

test('a page outside the tabs marks none', () => {
  assert.equal(tabOf('/privacy'), undefined);
  assert.equal(tabOf('/spending-elsewhere'), undefined);
});
