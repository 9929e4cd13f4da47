import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import {
  KEY_FILE_NAMES,
  keyFileFingerprint,
  newPersonalDataKey,
  readKeyFiles,
  replacePersonalDataKeys,
  writeProposedKeys,
} from './key-files.ts';
import { readConfig } from './read-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabha-keys-'));
after(() => rmSync(folder, { recursive: true, force: true }));
let made = 0;
let dir = '';
beforeEach(() => {
  made += 1;
  dir = join(folder, String(made), 'keys');
});
const configNow = () => readConfig({ SABHA_DATA_DIR: join(dir, '..') });

function problemOf(): string {
  const read = configNow();
  assert.ok(!read.ok);
  return read.failure.problems.join();
}

describe('the folder of the keys', () => {
  test('is not made by reading: what is missing is proposed, and written once, for its owner alone', () => {
    const proposed = readKeyFiles(dir, KEY_FILE_NAMES);
    assert.ok(configNow().ok);
    assert.ok(!existsSync(dir));
    assert.ok(writeProposedKeys(proposed));
    assert.equal(statSync(dir).mode & 0o777, 0o700);
    const read = readKeyFiles(dir, KEY_FILE_NAMES);
    for (const [n, { content, isThere, path }] of read.entries()) {
      assert.ok(isThere);
      assert.equal(content, proposed[n]?.content);
      assert.equal(statSync(path).mode & 0o777, 0o600);
    }
    assert.ok(
      !writeProposedKeys(
        readKeyFiles(join(dir, 'other'), ['secret']).map((file) => ({ ...file, path: join(dir, 'secret') })),
      ),
    );
    assert.deepEqual(readKeyFiles(dir, KEY_FILE_NAMES), read, 'what another process wrote stays');
  });

  test('may be elsewhere than the data', () => {
    writeProposedKeys(readKeyFiles(dir, KEY_FILE_NAMES));
    const read = readConfig({ SABHA_DATA_DIR: join(folder, 'elsewhere'), SABHA_KEYS_DIR: dir });
    assert.ok(read.ok);
    assert.ok(read.value.keys.files.every(({ isThere }) => isThere));
    assert.equal(read.value.chain.mnemonic, readFileSync(join(dir, 'mnemonic'), 'utf8').trim());
  });

  for (const [mode, file] of [
    [0o750, ''],
    [0o701, ''],
    [0o640, 'secret'],
    [0o604, 'mnemonic'],
    [0o660, 'personal-data'],
  ] as const)
    test(`is refused where others can read ${file || 'it'} (${mode.toString(8)})`, () => {
      writeProposedKeys(readKeyFiles(dir, KEY_FILE_NAMES));
      chmodSync(join(dir, file), mode);
      assert.match(problemOf(), /can be read by others than its owner: chmod [67]00 /);
    });

  for (const [file, content, says] of [
    ['secret', '', /keys\/secret is empty or too short/],
    ['secret', 'short', /keys\/secret is empty or too short/],
    ['mnemonic', 'not a mnemonic', /keys\/mnemonic does not hold a mnemonic/],
    [
      'personal-data',
      'half a ke',
      /keys\/personal-data does not hold the keys of personal data \(must be id:base64/,
    ],
  ] as const)
    test(`that holds “${content}” as ${file} stops the start, and repeats nothing of it`, () => {
      writeProposedKeys(readKeyFiles(dir, KEY_FILE_NAMES));
      writeFileSync(join(dir, file), content);
      assert.match(problemOf(), says);
      if (content.includes(' ')) assert.ok(!problemOf().includes('half a ke'));
    });

  test('its keys of personal data are replaced whole', () => {
    writeProposedKeys(readKeyFiles(dir, KEY_FILE_NAMES));
    const before = configNow();
    assert.ok(before.ok);
    const [first] = before.value.personalData.keys;
    const second = newPersonalDataKey();
    replacePersonalDataKeys(dir, [second, first]);
    const after = configNow();
    assert.ok(after.ok);
    assert.deepEqual(after.value.personalData.keys, [second, first]);
  });

  test('is known again by fingerprints that differ for each file and each content', () => {
    const files = [...readKeyFiles(dir, KEY_FILE_NAMES), ...readKeyFiles(dir, KEY_FILE_NAMES)];
    assert.equal(new Set(files.map(keyFileFingerprint)).size, files.length);
    const [one] = files;
    assert.ok(one);
    assert.equal(keyFileFingerprint(one), keyFileFingerprint({ ...one }));
    assert.ok(!keyFileFingerprint(one).includes(one.content));
  });
});
