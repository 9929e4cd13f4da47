import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldForSearch } from './search-text.ts';

test('a text is found however it was typed', () => {
  assert.equal(foldForSearch('  Galle\t\n ROAD '), 'galle road');
  assert.equal(foldForSearch('ශ්\u200dරී  Lanka'), foldForSearch('ශ්රී lanka'));
  assert.equal(foldForSearch('Cafe\u0301'), 'café');
});
