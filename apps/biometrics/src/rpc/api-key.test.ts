import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ApiKeys, isFromThisMachine, readApiKeys } from './api-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabha-api-key-'));
const apiKeyFile = join(folder, 'api.key');
after(() => rmSync(folder, { recursive: true }));

test('a key is made once, for its owner alone', () => {
  const made = readApiKeys({ apiKey: null, apiKeyFile });
  assert.match(made.join(), /^[\w-]{43}$/);
  assert.deepEqual(readApiKeys({ apiKey: null, apiKeyFile }), made);
  assert.equal(statSync(apiKeyFile).mode & 0o777, 0o600);
});

test('blanks beside a comma belong to no key, and each of several counts', () => {
  const keys = new ApiKeys(readApiKeys({ apiKey: 'first-key-of-two-keys, second-key-of-two', apiKeyFile }));
  for (const key of ['first-key-of-two-keys', 'second-key-of-two']) assert.ok(keys.accepts(`Bearer ${key}`));
  assert.ok(!keys.accepts('Bearer first-key-of-two-keys, second-key-of-two'));
});

test('a short key beside a long one, an empty one, or none in the file stops the start without naming any', () => {
  for (const apiKey of ['first-key-of-two-keys,b', 'first-key-of-two-keys,', ',,,,,,,,,,,,,,,,,,,,'])
    assert.throws(
      () => readApiKeys({ apiKey, apiKeyFile }),
      ({ message }: Error) =>
        /^Each key in BIOMETRICS_API_KEY must have 16/.test(message) && !message.includes('first'),
    );
  for (const text of ['', '\n\n', 'short\n', 'first-key-of-two-keys\nb\n']) {
    writeFileSync(apiKeyFile, text);
    assert.throws(() => readApiKeys({ apiKey: null, apiKeyFile }), /api\.key must have 16 characters/);
  }
});

test('what comes from this machine has its address and its name', () => {
  for (const [address, host] of [
    ['127.0.0.1', 'localhost:8002'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]:8002'],
  ] as const)
    assert.ok(isFromThisMachine(address, host), host);
  for (const [address, host] of [
    ['10.0.0.7', 'localhost:8002'],
    ['127.0.0.1', 'evil.test'],
    ['127.0.0.1', 'localhost.evil.test'],
    ['127.0.0.1', undefined],
  ] as const)
    assert.ok(!isFromThisMachine(address, host), host);
});
