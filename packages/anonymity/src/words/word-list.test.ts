import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { english } from 'viem/accounts';
import { fingerprintWords, newPassphrase, typedPassphrase } from './word-list.ts';

describe('words', () => {
  test('of a passphrase are six of the list, others each time, and read as somebody types them', () => {
    const made = Array.from({ length: 50 }, newPassphrase);
    assert.equal(new Set(made).size, made.length);
    for (const passphrase of made) {
      const words = passphrase.split(' ');
      assert.equal(words.length, 6);
      assert.ok(words.every((word) => english.includes(word)));
      assert.equal(typedPassphrase(`  ${words.join('\n ').toUpperCase()} `), passphrase);
    }
  });

  test('of a fingerprint say its first 40 bits and nothing else', () => {
    assert.deepEqual(fingerprintWords('0'.repeat(64)), ['abandon', 'abandon', 'abandon', 'abandon']);
    assert.deepEqual(fingerprintWords(`${'f'.repeat(10)}${'0'.repeat(54)}`), Array(4).fill(english[1023]));
    assert.deepEqual(fingerprintWords(`0040100c01${'7'.repeat(54)}`), [
      english[1],
      english[1],
      english[3],
      english[1],
    ]);
    const hash = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes) => Buffer.from(bytes).toString('hex'));
    fc.assert(
      fc.property(hash, hash, (one, other) => {
        const same = fingerprintWords(one).join(' ') === fingerprintWords(other).join(' ');
        assert.equal(same, one.slice(0, 10) === other.slice(0, 10));
      }),
    );
    assert.throws(() => fingerprintWords('0x00'), RangeError);
  });
});
