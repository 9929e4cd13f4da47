import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverWords } from './server-words.ts';

const WORDS = 'The village is not on the list of 2026.';

test('the words for a person are found in a failing answer of any shape', () => {
  for (const answer of [
    { success: false, message: WORDS },
    { error: WORDS },
    { error: { code: 7, message: WORDS } },
    { detail: WORDS, title: 'Conflict' },
    { error: '', title: WORDS },
    WORDS,
  ])
    assert.equal(serverWords(JSON.stringify(answer)), WORDS);
  assert.equal(serverWords(`The village is not\n\u0000 on the list of 2026.\r\n`), WORDS, 'plain text');
});

test('what is no words for a person is none', () => {
  for (const answer of [
    '',
    'null',
    '17',
    '<html><body>Bad gateway</body></html>',
    JSON.stringify({ detail: [{ msg: 'Input should be a valid string' }], errors: [{ message: 'x' }] }),
    JSON.stringify({ error: { error: { message: 'too deep' } } }),
    JSON.stringify({ message: 'x'.repeat(301) }),
  ])
    assert.equal(serverWords(answer), null, answer);
});
