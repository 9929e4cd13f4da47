import { hexToBytes } from 'viem';
import type { IdentityOwner } from './identity-request.ts';
import { normalSignature } from './normal-signature.ts';

/** Bytes of an identity's key, and of the server's share. */
export const KEY_BYTES = 32;
const SALT = new TextEncoder().encode('sabha/anonymity/identity/v1');

/**
 * The key of an identity: HKDF-SHA-256 over the normal form of the wallet's signature and the server's share, with the
 * installation and the generation. A signature alone, as another site might get it, is not enough. Throws RangeError where the
 * signature has no normal form or the share has another length.
 */
export async function identityKey(
  signature: `0x${string}`,
  share: Uint8Array,
  { installation, generation }: Pick<IdentityOwner, 'installation' | 'generation'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const normal = normalSignature(signature);
  if (normal === null) throw new RangeError('No signature of a key');
  if (share.length !== KEY_BYTES) throw new RangeError('No share of 32 bytes');
  const material = new Uint8Array([...normal, ...share]);
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
  material.fill(0);
  const info = new Uint8Array([...hexToBytes(installation), ...bigEndian(generation)]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: SALT, info },
    key,
    KEY_BYTES * 8,
  );
  return new Uint8Array(bits);
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
