import { fromBase64, toBase64 } from '@sabha/domain/core/base64';
import { type Seed, vaultKeyOf } from './seed.ts';

const NONCE_BYTES = 12;
/** Sealed texts are a multiple of this, so that their length tells little of what is in them. */
const BLOCK_BYTES = 4_096;

/** Seals a JSON text for the vault of a key. It is filled up with spaces, which JSON allows. */
export async function sealVault(seed: Seed, json: string): Promise<string> {
  const text = new TextEncoder().encode(json);
  const padded = new Uint8Array(Math.ceil(text.length / BLOCK_BYTES) * BLOCK_BYTES).fill(' '.charCodeAt(0));
  padded.set(text);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await vaultKeyOf(seed), padded);
  const bytes = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(sealed), NONCE_BYTES);
  return toBase64(bytes);
}

/** What was sealed for the vault of this key; null for what was sealed for another one, or changed since. */
export async function openVault(seed: Seed, sealed: string): Promise<string | null> {
  try {
    const bytes = fromBase64(sealed);
    const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES) };
    const json = await crypto.subtle.decrypt(cipher, await vaultKeyOf(seed), bytes.subarray(NONCE_BYTES));
    return new TextDecoder().decode(json);
  } catch {
    return null;
  }
}
