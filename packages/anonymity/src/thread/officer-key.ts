import { defineStruct, type SigningContract } from '@sabha/domain/acts/signed-struct';
import { addressSchema, type Hash, hexSchema } from '@sabha/domain/core/hex';
import { bech32 } from '@scure/base';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { bytesToHex, hexToBytes, recoverAddress } from 'viem';
import type { Word } from '../field.ts';

const PREFIX = 'age';
const KEY_BYTES = 32;
const FINGERPRINT_BYTES = 8;
/** Contract wallets sign with more than 65 bytes. */
const MOST_SIGNATURE_BYTES = 2_048;

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

/** What is known of a signature; `unreachable` where only the wallet's own code could say it and the chain did not answer. */
export type KeyVerdict = 'valid' | 'invalid' | 'unreachable';

/** Asks the code of a wallet that is a contract about a signature of a digest (ERC-1271). */
export type AskWallet = (wallet: string, digest: Hash, signature: `0x${string}`) => Promise<KeyVerdict>;

/**
 * Whether the officer's wallet signed this key. Every page asks this itself before it encrypts to it. A signature that another key made, or none,
 * may be that of a contract wallet: `askWallet` asks it.
 */
export async function judgeOfficerKey(
  key: OfficerKey,
  contract: SigningContract,
  askWallet: AskWallet,
): Promise<KeyVerdict> {
  const word = recipientWord(key.recipient);
  const { data: officer } = addressSchema.safeParse(key.officer);
  const { data: signature } = hexSchema(MOST_SIGNATURE_BYTES).safeParse(key.signature);
  if (word === null || !officer || !signature) return 'invalid';
  const payload = OFFICER_KEY.encode({ officer, recipient: word, until: BigInt(key.until) });
  const hash = OFFICER_KEY.digest(payload, contract);
  const signer = await recoverAddress({ hash, signature }).catch(() => null);
  return signer?.toLowerCase() === officer ? 'valid' : askWallet(officer, hash, signature);
}
