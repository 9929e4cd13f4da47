import type { Address } from '@sabha/domain/core/hex';
import { keySignature } from '@sabha/domain/core/signature';
import { hexToBytes, recoverTypedDataAddress } from 'viem';
import type { identityRequest } from './identity-request.ts';

/** r and s of a key's signature, s in its lower half, 64 bytes; null for any other signature. */
export function normalSignature(signature: `0x${string}`): Uint8Array<ArrayBuffer> | null {
  const normal = keySignature(signature);
  return normal === null ? null : new Uint8Array(hexToBytes(normal).subarray(0, 64));
}

/**
 * Whether a wallet's two signatures of the same request can be the key of an identity: both are its own, and the same.
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
