import type { Address } from '@sabha/domain/core/hex';
import { bytesToBigInt, bytesToHex, numberToHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';

/** The one secret of a key on a device: 32 bytes, from which everything else is derived. */
export type Seed = Uint8Array<ArrayBuffer>;

export const SEED_BYTES = 32;
/** 128 bits more than the order of the curve, so that reducing them leaves no bias. */
const WALLET_BYTES = 48;
const TAG_BYTES = 4;
const VAULT_KEY_BYTES = 32;
/** Of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

const utf8 = new TextEncoder();

/** The seed of what a passkey gave (WebAuthn's extension PRF, 32 bytes) on a site: the same on every device that has this passkey. */
export function seedOfPasskey(prf: Uint8Array<ArrayBuffer>, site: string): Promise<Seed> {
  return derive(prf, `sabha/seed/1/${site}`, SEED_BYTES);
}

/** A random seed: for a device whose passkeys give none. */
export function randomSeed(): Seed {
  return crypto.getRandomValues(new Uint8Array(SEED_BYTES));
}

/** A wallet's key with its address. `n` counts the replacements of a person's wallet, from 0. */
export async function walletOf(
  seed: Seed,
  n = 0,
): Promise<{ readonly privateKey: `0x${string}`; readonly address: Address }> {
  const bytes = await derive(seed, `sabha/wallet/${n}`, WALLET_BYTES);
  const scalar = bytesToBigInt(bytes) % ORDER;
  bytes.fill(0);
  const privateKey = numberToHex(scalar === 0n ? 1n : scalar, { size: 32 });
  const address = privateKeyToAddress(privateKey).toLowerCase() as Address; // made of a key
  return { privateKey, address };
}

/** A short name of a key that says nothing about it, 8 hex digits: under it the device notes what was done for this key. */
export async function tagOf(seed: Seed): Promise<string> {
  return bytesToHex(await derive(seed, 'sabha/tag/1', TAG_BYTES)).slice(2);
}

/** What seals the vault of a key: AES-256-GCM. */
export async function vaultKeyOf(seed: Seed): Promise<CryptoKey> {
  const bytes = await derive(seed, 'sabha/vault/1', VAULT_KEY_BYTES);
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** HKDF with SHA-256 and without salt. */
async function derive(
  secret: Uint8Array<ArrayBuffer>,
  info: string,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(info) };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, bytes * 8));
}
