import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { parseSettings } from './parse-settings.ts';
import { parsePersonalDataKeys, writePersonalDataKeys } from './personal-data-keys.ts';
import {
  newPersonalDataKey,
  personalDataKeysFile,
  readOrCreatePersonalDataKeys,
  replacePersonalDataKeys,
} from './personal-data-keys-file.ts';
import { readConfig } from './read-config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sabha-keys-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const spell = (byte: number) => Buffer.alloc(32, byte).toString('base64');

describe('PERSONAL_DATA_KEYS', () => {
  test('holds the current key and those before it', () => {
    const parsed = parsePersonalDataKeys(`new:${spell(1)}, old-2025:${spell(2)}`);
    assert.ok(parsed.ok);
    assert.deepEqual(
      parsed.value.map(({ id, bytes }) => [id, bytes.length]),
      [
        ['new', 32],
        ['old-2025', 32],
      ],
    );
  });

  test('is refused where it is not exactly that, in one line with the other problems, without a letter of it', () => {
    const short = Buffer.alloc(16, 1).toString('base64');
    const loose = `${spell(1).slice(0, 42)}F=`; // the last letter has two bits to spare
    for (const given of [
      'x',
      spell(1),
      `a:${short}`,
      `a:${loose}`,
      `a b:${spell(1)}`,
      `a:${spell(1)},`,
      `a:${spell(1)},a:${spell(2)}`,
      `a:${spell(1)},b:${spell(1)}`,
    ]) {
      const read = parseSettings({ PORT: 'x', PERSONAL_DATA_KEYS: given });
      assert.ok(!read.ok, given);
      assert.equal(read.failure.problems.length, 2, given);
      assert.match(read.failure.problems[1] ?? '', /^PERSONAL_DATA_KEYS must /);
      assert.ok(!read.failure.problems.join().includes(given));
    }
  });
});

describe('the keys of the data folder', () => {
  test('are made once, for their owner alone, and stay', () => {
    const made = readOrCreatePersonalDataKeys(dataDir);
    assert.equal(made.length, 1);
    assert.equal(statSync(personalDataKeysFile(dataDir)).mode & 0o777, 0o600);
    assert.deepEqual(readOrCreatePersonalDataKeys(dataDir), made);
    const read = readConfig({ SABHA_DATA_DIR: dataDir });
    assert.ok(read.ok);
    assert.deepEqual(read.value.personalData.keys, made);
  });

  test('are replaced whole', () => {
    const [first] = readOrCreatePersonalDataKeys(dataDir);
    replacePersonalDataKeys(dataDir, [newPersonalDataKey(), first]);
    const [current, old] = readOrCreatePersonalDataKeys(dataDir);
    assert.deepEqual(old, first);
    assert.notEqual(current.id, first.id);
    assert.equal(
      readFileSync(personalDataKeysFile(dataDir), 'utf8'),
      `${writePersonalDataKeys([current, first])}\n`,
    );
  });

  test('that are damaged stop the start in one line', () => {
    writeFileSync(personalDataKeysFile(dataDir), 'half a ke');
    const read = readConfig({ SABHA_DATA_DIR: dataDir });
    assert.ok(!read.ok);
    assert.match(read.failure.problems.join(), /keys\/personal-data must be id:base64/);
    assert.doesNotMatch(read.failure.problems.join(), /half a ke/);
  });
});
