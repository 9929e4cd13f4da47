import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VOTE_FAILURE_KINDS, VOTE_PROBLEMS, WALLET_VOTE_MESSAGES } from '@sabha/domain/voting/vote-errors';
import texts from '../i18n/en/voting.json' with { type: 'json' };
import sinhala from '../i18n/si/voting.json' with { type: 'json' };
import tamil from '../i18n/ta/voting.json' with { type: 'json' };
import { SHOWN_FAILURES, shownFailure } from './failure-kinds.ts';

test('what the page says in English is what the server says', () => {
  for (const kind of VOTE_FAILURE_KINDS) {
    const said = texts.failure[shownFailure(kind)].replace('{{id}}', '7').replace('{{age}}', '18');
    assert.equal(said, VOTE_PROBLEMS[kind].message(7), kind);
  }
});

test('failures of the browser have the texts of the catalogue', () => {
  for (const kind of [
    'no-wallet',
    'not-connected',
    'signature-rejected',
    'transaction-rejected',
    'both-failed',
  ] as const) {
    assert.equal(texts.failure[kind], WALLET_VOTE_MESSAGES[kind]);
  }
});

test('every kind has a text, and an unknown one is a vote that failed', () => {
  assert.deepEqual(Object.keys(texts.failure).sort(), [...SHOWN_FAILURES].sort());
  assert.equal(shownFailure('something-new'), 'failed');
});

test('each of them has a text in Sinhala and Tamil, with the same figures in it', () => {
  for (const kind of SHOWN_FAILURES) {
    const figures = texts.failure[kind].match(/{{\w+}}/g);
    for (const [failure, script] of [
      [sinhala.failure, /\p{Script=Sinhala}/u],
      [tamil.failure, /\p{Script=Tamil}/u],
    ] as const) {
      assert.match(failure[kind], script, kind);
      assert.deepEqual(failure[kind].match(/{{\w+}}/g), figures, kind);
    }
  }
});
