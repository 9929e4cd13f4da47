import type { Address } from '@sabha/domain/core/hex';
import { hexToBytes, recoverTypedDataAddress } from 'viem';
import { wordOf } from '../field.ts';
import type { identityRequest } from './identity-request.ts';

/** The order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** r and s of a signature of 65 bytes, s in its lower half, 64 bytes; null for any other signature. */
export function normalSignature(signature: `0x${string}`): Uint8Array<ArrayBuffer> | null {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return null;
  const r = BigInt(signature.slice(0, 66));
  const s = BigInt(`0x${signature.slice(66, 130)}`);
  if (r === 0n || r >= ORDER || s === 0n || s >= ORDER) return null;
  const low = s > ORDER / 2n ? ORDER - s : s;
  return new Uint8Array([...hexToBytes(wordOf(r)), ...hexToBytes(wordOf(low))]);
}

/**
 * Whether a wallet's two signatures of the same request can be the key of an identity: both are its own, of 65 bytes, and the same.
 * Others (contract wallets, wallets that sign with chance) get an identity of their own making.
 */
export async function signsAlike(
  request: ReturnType<typeof identityRequest>,
  first: `0x${string}`,
  second: `0x${string}`,
): Promise<boolean> {
  const [one, other] = [normalSignature(first), normalSignature(second)];
  if (one === null || other === null || one.some((byte, at) => byte !== other[at])) return false;
  const signers = await Promise.all(
    [first, second].map((signature) => recoverTypedDataAddress({ ...request, signature }).catch(() => null)),
  );
  const wallet: Address = request.message.wallet;
  return signers.every((signer) => signer?.toLowerCase() === wallet);
}
