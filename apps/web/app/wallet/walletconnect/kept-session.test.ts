import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceTexts } from '../../stores/kept-texts.ts';
import { forgetSession, keepSession, keptSession, librarySpace } from './kept-session.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;

test('a session is kept until it is forgotten, with all that the library has kept for it and nothing else', async () => {
  deviceTexts.set('sabha.theme', 'dark');
  keepSession({ topic: 'topic', accounts: [ADDRESS] });
  await librarySpace.setItem('wc@2:core//keychain', { topic: 'key' });
  assert.deepEqual(keptSession(), { topic: 'topic', accounts: [ADDRESS] });
  assert.deepEqual(await librarySpace.getEntries(), [['wc@2:core//keychain', { topic: 'key' }]]);
  forgetSession();
  assert.equal(keptSession(), null);
  assert.deepEqual(await librarySpace.getKeys(), []);
  assert.equal(await librarySpace.getItem('wc@2:core//keychain'), undefined);
  assert.equal(deviceTexts.get('sabha.theme'), 'dark');
});

test('a stored text that is not a session is ignored', () => {
  for (const text of [
    '',
    '{}',
    '[]',
    '["topic"]',
    '["topic", 1]',
    '["topic", "0xab"]',
    `["topic", "${ADDRESS}", ""]`,
  ]) {
    deviceTexts.set('sabha.walletconnect.session', text);
    assert.equal(keptSession(), null, text);
  }
});
