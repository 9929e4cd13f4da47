import { hexSchema } from './hex.ts';

/** The order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
/** A smaller `r` is an address in a word: how a Safe names an owner who approved the hash before. No key's signature has one. */
const PAST_ADDRESSES = 2n ** 160n;
/** EIP-2098 keeps the parity in the highest bit of s. */
const PARITY_BIT = 2n ** 255n;

const wordOf = (value: bigint) => value.toString(16).padStart(64, '0');

/**
 * A key's signature as our contracts take it: r, s and v in 65 bytes, v 27 or 28, s in its lower half (EIP-2). Wallets also return
 * v 0 or 1, 64 bytes (EIP-2098) or a high s. Null where no key of secp256k1 signs so.
 */
export function keySignature(signature: `0x${string}`): `0x${string}` | null {
  if (!/^0x[0-9a-fA-F]{128}([0-9a-fA-F]{2})?$/.test(signature)) return null;
  const isCompact = signature.length === 130;
  const r = BigInt(signature.slice(0, 66));
  const word = BigInt(`0x${signature.slice(66, 130)}`);
  const s = isCompact ? word % PARITY_BIT : word;
  const v = isCompact ? Number(word >= PARITY_BIT) : Number(`0x${signature.slice(130)}`);
  const parity = v >= 27 ? v - 27 : v;
  if (parity > 1 || r < PAST_ADDRESSES || r >= ORDER || s === 0n || s >= ORDER) return null;
  const isHigh = s > ORDER / 2n;
  const last = 27 + (isHigh ? 1 - parity : parity);
  return `0x${wordOf(r)}${wordOf(isHigh ? ORDER - s : s)}${last.toString(16)}`;
}

/** The one form of a signature that is judged, stored and sent. What is not a key's, such as a contract wallet's, stays as it is. */
export function normalizeSignature(signature: `0x${string}`): `0x${string}` {
  return keySignature(signature) ?? signature;
}

/** A normalized signature from outside: 65 bytes from a key, or up to 2 KB from a contract wallet (ERC-1271). */
export const signatureSchema = hexSchema(2_048).transform(normalizeSignature);
