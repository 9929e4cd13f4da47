import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readOrCreateMnemonic } from './mnemonic-file.ts';

describe('the mnemonic of the embedded chain', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sabha-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made once and readable by its owner alone', () => {
    const file = join(folder, 'keys', 'mnemonic');
    const made = readOrCreateMnemonic(file);
    assert.equal(readOrCreateMnemonic(file), made);
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });

  it('is refused when the file holds something else', () => {
    const file = join(folder, 'mnemonic');
    writeFileSync(file, 'not a mnemonic\n');
    assert.throws(() => readOrCreateMnemonic(file), /does not hold a mnemonic/);
  });
});
