import { bytesToHex, hexToBytes } from 'viem';
import type { Word } from '../field.ts';

const SALT = new TextEncoder().encode('sabha/ballot-salt/v1');
const WORD_BITS = 256;

/**
 * The salt of a ballot: HKDF-SHA-256 of the identity's key with the scope and the ballot's number, so that the same identity makes it
 * again on any device, and nobody else does.
 */
export async function ballotSalt(key: Uint8Array<ArrayBuffer>, scope: Word, seq: bigint): Promise<Word> {
  const material = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']);
  const info = new Uint8Array([...hexToBytes(scope), ...bigEndian(seq)]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: SALT, info },
    material,
    WORD_BITS,
  );
  return bytesToHex(new Uint8Array(bits));
}

function bigEndian(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}
