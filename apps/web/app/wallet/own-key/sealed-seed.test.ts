import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { openSeed, parseSealedSeed, type SealedSeed, sealSeed } from './sealed-seed.ts';
import { randomSeed, type Seed } from './seed.ts';

const SITE = 'sabha.example';
const WORDS = 'වැව ගොයම හඳ පාලම';

suite('a key sealed under a passphrase', () => {
  let seed: Seed;
  let copy: SealedSeed;
  before(async () => {
    seed = randomSeed();
    copy = await sealSeed(seed, WORDS, SITE);
  });

  test('opens with it, however a keyboard composes its letters', async () => {
    assert.deepEqual(await openSeed(copy, ` ${WORDS.normalize('NFD')} `), { ok: true, value: seed });
  });

  test('opens with no other passphrase, and not when anything of it was changed', async () => {
    const changed: readonly SealedSeed[] = [
      { ...copy, site: 'sabha.example.evil' },
      { ...copy, nonce: copy.salt.slice(0, 16) },
      { ...copy, sealed: `A${copy.sealed.slice(1)}`, nonce: copy.nonce.replace(/^./, 'B') },
    ];
    const wrong = { ok: false, failure: { kind: 'passphrase-wrong' } };
    assert.deepEqual(await openSeed(copy, `${WORDS}.`), wrong);
    for (const one of changed) assert.deepEqual(await openSeed(one, WORDS), wrong);
  });

  test('is never sealed alike twice', async () => {
    const again = await sealSeed(seed, WORDS, SITE);
    for (const part of ['salt', 'nonce', 'sealed'] as const) assert.notEqual(again[part], copy[part]);
  });

  test('fits a printed code, and is read from its text', () => {
    const text = JSON.stringify(copy);
    assert.ok(text.length < 200, `${text.length} characters`);
    assert.deepEqual(parseSealedSeed(text, SITE), { ok: true, value: copy });
  });

  test('is no copy in any other form, and of one site alone', () => {
    const kindOf = (text: string, site = SITE) => {
      const parsed = parseSealedSeed(text, site);
      return parsed.ok ? 'copy' : parsed.failure.kind;
    };
    const withPart = (part: object) => JSON.stringify({ ...copy, ...part });
    assert.equal(kindOf(JSON.stringify(copy), 'elsewhere.example'), 'other-site');
    for (const text of [
      '',
      'null',
      '[]',
      withPart({ v: 2 }),
      withPart({ kdf: 'argon2id-8MiB-1' }),
      withPart({ more: 1 }),
      withPart({ sealed: `${copy.sealed}AAAA` }),
      withPart({ salt: 'not base64' }),
      `${JSON.stringify(copy)}${' '.repeat(2_000)}`,
    ])
      assert.equal(kindOf(text), 'not-a-copy', text.slice(0, 60));
  });
});
