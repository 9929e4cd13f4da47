import { defineStruct, type SigningContract } from '@sabha/domain/acts/signed-struct';
import { bech32 } from '@scure/base';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { bytesToHex, hexToBytes, recoverAddress } from 'viem';
import type { Word } from '../field.ts';

const PREFIX = 'age';
const KEY_BYTES = 32;
const FINGERPRINT_BYTES = 8;

/**
 * What a case officer signs with the wallet that holds the role: threads may be encrypted to this age recipient. `until` is Unix seconds, a year
 * ahead at most. Signed for the contract `AnonymousReports`.
 */
export const OFFICER_KEY = defineStruct('OfficerKey', [
  ['officer', 'address'],
  ['recipient', 'bytes32'],
  ['until', 'uint64'],
]);

/** Longest time that one key is used. */
export const OFFICER_KEY_SECONDS = 366 * 86_400;

/** A new key of an officer: the identity stays on the officer's device, the recipient is published. */
export async function newOfficerKey(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The 32 bytes of an age recipient (`age1…`, X25519); null for any other text. */
export function recipientWord(recipient: string): Word | null {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(recipient);
    const isRecipient = prefix === PREFIX && bytes.length === KEY_BYTES && recipientOf(bytes) === recipient;
    return isRecipient ? bytesToHex(bytes) : null;
  } catch {
    return null;
  }
}

function recipientOf(bytes: Uint8Array): string {
  return bech32.encodeFromBytes(PREFIX, bytes);
}

/** By what people compare a recipient: the first 8 bytes of the SHA-256 of its 32, as four groups of four digits. Throws RangeError where it is none. */
export async function recipientFingerprint(recipient: string): Promise<string> {
  const word = recipientWord(recipient);
  if (word === null) throw new RangeError('No age recipient');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(hexToBytes(word))));
  return bytesToHex(digest.slice(0, FINGERPRINT_BYTES)).slice(2).match(/.{4}/g)?.join(' ') ?? '';
}

/** A key that an officer published. */
export interface OfficerKey {
  readonly officer: string;
  readonly recipient: string;
  readonly until: number;
  readonly signature: string;
}

/** Whether the officer's wallet signed this key. Every page asks this itself before it encrypts to it. */
export async function isOfficerKey(key: OfficerKey, contract: SigningContract): Promise<boolean> {
  const word = recipientWord(key.recipient);
  if (word === null) return false;
  try {
    const officer = key.officer as `0x${string}`; // an address, or the encoding throws
    const payload = OFFICER_KEY.encode({ officer, recipient: word, until: BigInt(key.until) });
    const signature = key.signature as `0x${string}`; // hex, or recovering throws
    const signer = await recoverAddress({ hash: OFFICER_KEY.digest(payload, contract), signature });
    return signer.toLowerCase() === key.officer.toLowerCase();
  } catch {
    return false;
  }
}
