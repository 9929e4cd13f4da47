import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from './page-of.ts';

test('a dialog is of the page that it opens over; everything else is a page', () => {
  assert.equal(pageOf('/register'), '/');
  assert.equal(pageOf('/voting/proposals/12'), pageOf('/voting'));
  assert.equal(pageOf('/policy/7/comments'), pageOf('/policy'));
  assert.notEqual(pageOf('/policy/7'), pageOf('/policy'));
  assert.equal(pageOf('/spending/projects/7'), pageOf('/spending/projects'));
  assert.notEqual(pageOf('/spending/projects'), pageOf('/spending'));
  assert.notEqual(pageOf('/voting/check'), pageOf('/voting'));
});
