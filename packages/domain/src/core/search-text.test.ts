import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldForSearch, searchWords } from './search-text.ts';

test('a text is found however it was typed', () => {
  assert.equal(foldForSearch('  Galle\t\n ROAD '), 'galle road');
  assert.equal(foldForSearch('ශ්\u200dරී  Lanka'), foldForSearch('ශ්රී lanka'));
  assert.equal(foldForSearch('Cafe\u0301'), 'café');
});

test('words are whole in every script, and each is there once', () => {
  assert.deepEqual(searchWords('A foot-bridge, a BRIDGE!'), ['a', 'foot', 'bridge']);
  assert.deepEqual(searchWords('කිරිබත්ගොඩ පාලම'), ['කිරිබත්ගොඩ', 'පාලම']);
  assert.deepEqual(searchWords('கிளிநொச்சி (பாலம்) 2026'), ['கிளிநொச்சி', 'பாலம்', '2026']);
  assert.deepEqual(searchWords(' … '), []);
});
