import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { bech32 } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import { argon2id } from 'hash-wasm';
import { bytesToHex, encodeAbiParameters, hexToBytes, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Word } from '../field.ts';
import type { Receipt } from './receipt.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const TAG = utf8('sabha/thread/v1');
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** 64 MiB, three passes, one lane: about a third of a second, for whoever tries receipts too. */
const COST = { memorySize: 65_536, iterations: 3, parallelism: 1 } as const;
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** What a receipt gives: only whoever has it has these. */
export interface ThreadKeys {
  /** By what the server finds the thread. */
  readonly lookup: Word;
  /** The age identity that opens its messages (`AGE-SECRET-KEY-1…`). */
  readonly identity: string;
  /** What messages for the reporter are encrypted to (`age1…`). */
  readonly recipient: string;
  /** Signs the reporter's messages and the withdrawal. */
  readonly privateKey: Word;
  /** In lower case. */
  readonly address: Address;
}

/**
 * The keys of a receipt in an installation (32 bytes). Takes about a third of a second and 64 MiB, the same for every receipt.
 */
export async function threadKeys(receipt: Receipt, installation: Word): Promise<ThreadKeys> {
  return keysOfMaster(await masterKey(receipt, installation));
}

/** Argon2id of the digits; the salt is that of the installation. */
export async function masterKey(receipt: Receipt, installation: Word): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array([...TAG, ...hexToBytes(installation)]));
  return argon2id({
    password: receipt,
    salt: new Uint8Array(digest).slice(0, SALT_BYTES),
    ...COST,
    hashLength: KEY_BYTES,
    outputType: 'binary',
  });
}

/** The keys of a master key: HKDF-SHA-256 with salt `sabha/thread/v1`, by what each is for. */
export async function keysOfMaster(master: Uint8Array): Promise<ThreadKeys> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(master), 'HKDF', false, ['deriveBits']);
  const derive = async (use: string) => {
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: TAG, info: utf8(use) };
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, KEY_BYTES * 8));
  };
  const identity = bech32.encodeFromBytes('age-secret-key-', await derive('age')).toUpperCase();
  const privateKey = await signingKey((counter) => derive(`thread/${counter}`));
  return {
    lookup: bytesToHex(await derive('lookup')),
    identity,
    recipient: await identityToRecipient(identity),
    privateKey,
    address: parseAddress(privateKeyToAccount(privateKey).address),
  };
}

/** The first of the derived numbers that is a key of secp256k1: not 0, and below its order. */
export async function signingKey(numbered: (counter: number) => Promise<Uint8Array>): Promise<Word> {
  for (let counter = 0; ; counter += 1) {
    const key = bytesToHex(await numbered(counter));
    if (BigInt(key) > 0n && BigInt(key) < SECP256K1_ORDER) return key;
  }
}

/** What a report has on the chain of its thread: it says nothing without the 32 random bytes of `blind`. */
export function threadCommitment(address: `0x${string}`, blind: Word): Word {
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [address, blind]));
}
