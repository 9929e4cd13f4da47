import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileText, partsOfFile } from './recovery-text.ts';
import type { SealedSeed } from './sealed-seed.ts';

const copy: SealedSeed = {
  ...{ v: 1, site: 'sabha.example', kdf: 'argon2id-64MiB-3' },
  ...{ salt: 'c2FsdA==', nonce: 'bm9uY2U=', sealed: 'c2VhbGVk' },
};

test('a recovery file has the text of the printed code, and the vault', () => {
  assert.deepEqual(partsOfFile(fileText(copy, 'vault')), { copy: JSON.stringify(copy), vault: 'vault' });
});

test('an older file, a printed code and what is no file have no vault', () => {
  for (const text of [JSON.stringify(copy), fileText(copy, null), 'no file', '[]', 'null', ''])
    assert.deepEqual(partsOfFile(text), { copy: text, vault: null });
});
