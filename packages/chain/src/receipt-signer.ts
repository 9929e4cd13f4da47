/// <reference path="./secp256k1.d.ts" />
import secp256k1 from 'secp256k1';
import { type Hex, hashMessage, hexToBytes, type LocalAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/**
 * The account of this 32-byte private key, whose messages are signed in native code: the same bytes (RFC 6979, low s,
 * v 27 or 28) several times quicker, and every commit of citizens' acts waits for it. Throws on a key that is none.
 */
export function receiptSigner(privateKey: Hex): LocalAccount {
  const key = hexToBytes(privateKey);
  return {
    ...privateKeyToAccount(privateKey),
    async signMessage({ message }) {
      const { signature, recid } = secp256k1.ecdsaSign(hexToBytes(hashMessage(message)), key);
      return `0x${Buffer.from(signature).toString('hex')}${(27 + recid).toString(16)}`;
    },
  };
}
