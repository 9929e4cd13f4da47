import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  hexToBigInt,
  numberToHex,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { keySignature, normalizeSignature, signatureSchema } from './signature.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

describe('a signature', () => {
  test('has one form, whichever form the wallet returned', async () => {
    for (let message = 0; message < 8; message += 1) {
      const account = privateKeyToAccount(`0x${'17'.repeat(32)}`);
      const signature = await account.signMessage({ message: `${message}` });
      const { r, s, yParity } = parseSignature(signature);
      const rs = signature.slice(0, 130);
      const mirrored = `${signature.slice(0, 66)}${numberToHex(ORDER - hexToBigInt(s), { size: 32 }).slice(2)}`;
      const forms = {
        'as our contracts take it': signature,
        'v 0 or 1': `${rs}0${yParity}`,
        '64 bytes': serializeCompactSignature(signatureToCompactSignature({ r, s, yParity })),
        'a high s': `${mirrored}${yParity === 0 ? '1c' : '1b'}`,
        'a high s, v 0 or 1': `${mirrored}0${1 - yParity}`,
        capitals: `0x${signature.slice(2).toUpperCase()}`,
      };
      for (const [form, given] of Object.entries(forms))
        assert.equal(signatureSchema.parse(given), signature, form);
    }
  });

  test('stays as it is where no key signs so', () => {
    const word = '5a'.repeat(32);
    const owner = `${'00'.repeat(12)}${'ab'.repeat(20)}`;
    for (const other of [
      '0x',
      `0x${word}`,
      `0x${word}${word}1d`,
      `0x${word}${word}1f`,
      `0x${word}${'00'.repeat(32)}01`,
      `0x${word}${'ff'.repeat(32)}1b`,
      `0x${'ff'.repeat(32)}${word}1b`,
      `0x${owner}${word}01`, // an owner of a Safe who approved the hash before
      `0x${word}${word}${word}`,
    ] as const) {
      assert.equal(keySignature(other), null);
      assert.equal(normalizeSignature(other), other);
    }
  });
});
