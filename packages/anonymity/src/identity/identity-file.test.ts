import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseHash } from '@sabha/domain/core/hex';
import { Identity } from '@semaphore-protocol/identity';
import { Encrypter } from 'age-encryption';
import { bytesToHex } from 'viem';
import { openAgeFile } from '../../test/open-age-file.ts';
import { wordOf } from '../field.ts';
import {
  identityFileName,
  MOST_FILE_BYTES,
  randomKey,
  readIdentityFile,
  writeIdentityFile,
} from './identity-file.ts';

const WORDS = 'abandon ability able about above absent';
const kept = { installation: parseHash(`0x${'22'.repeat(32)}`), generation: 3, key: randomKey() };
const commitment = wordOf(new Identity(kept.key).commitment);
const file = writeIdentityFile(kept, WORDS);

/** A file of any content under the passphrase, cheap to make. */
async function fileOf(content: unknown, factor = 2): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(factor);
  encrypter.setPassphrase(WORDS);
  return encrypter.encrypt(typeof content === 'string' ? content : JSON.stringify(content));
}

const good = {
  v: 1,
  installation: kept.installation.slice(2),
  generation: kept.generation,
  ikey: bytesToHex(kept.key).slice(2),
  commitment: commitment.slice(2),
};

describe('an identity’s file', () => {
  test('opens with its words, and a reader without our code finds the documented content', async () => {
    const bytes = await file;
    assert.deepEqual(await readIdentityFile(bytes, WORDS), { ok: true, value: { ...kept, commitment } });
    assert.match(Buffer.from(bytes).toString('latin1'), /^age-encryption\.org\/v1\n-> scrypt \S{22} 17\n/);
    assert.ok(bytes.length < 1_024);
    assert.deepEqual(JSON.parse(openAgeFile(bytes, WORDS)), good);
    assert.equal(identityFileName(commitment), `sabha-identity-${commitment.slice(2, 8)}.age`);
  });

  test('stays closed with other words, and when a byte of it was changed', async () => {
    const bytes = new Uint8Array(await fileOf(good));
    assert.deepEqual(await readIdentityFile(bytes, `${WORDS}s`), refused('passphrase-wrong'));
    const changed = bytes.slice();
    changed[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    assert.deepEqual(await readIdentityFile(changed, WORDS), refused('passphrase-wrong'));
  });

  test('is refused where it is no such file, or would cost more than a device has, before anything is computed', async () => {
    const begun = performance.now();
    const costly = Buffer.from(await fileOf(good))
      .toString('latin1')
      .replace(/ 2\n/, ' 20\n');
    for (const bytes of [
      new Uint8Array(),
      new TextEncoder().encode('age-encryption.org/v1\n-> X25519 abc\n'),
      new Uint8Array(Buffer.from(costly, 'latin1')),
      new Uint8Array([...(await fileOf(good)), ...new Uint8Array(MOST_FILE_BYTES)]),
    ])
      assert.deepEqual(await readIdentityFile(bytes, WORDS), refused('not-a-file'));
    assert.ok(performance.now() - begun < 500);
  });

  test('is damaged where its key is not that of its commitment, or its form is another', async () => {
    const other = bytesToHex(randomKey()).slice(2);
    for (const content of [
      { ...good, ikey: other },
      { ...good, v: 2 },
      { ...good, more: 1 },
      { ...good, ikey: good.ikey.slice(2) },
      'no JSON',
    ])
      assert.deepEqual(await readIdentityFile(await fileOf(content), WORDS), refused('damaged'));
  });
});

function refused(kind: string) {
  return { ok: false, failure: { kind } };
}
