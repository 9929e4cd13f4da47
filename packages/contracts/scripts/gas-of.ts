import type { Address, Hex } from 'viem';
import { keccak256, toHex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { privateKeyToAccount } from 'viem/accounts';
import type { FreshChain } from '../test/fresh-chain.ts';

/** A deadline that nothing measured here reaches. */
export const FAR = 4_000_000_000n;

/** The index of the citizen whose wallet is the tenth replacement. */
export const OFTEN_REPLACED = 310;

/** The same citizens in every run, so that the same bytes are paid for. */
export const citizen = (index: number): PrivateKeyAccount =>
  privateKeyToAccount(keccak256(toHex(`citizen ${index}`)));

/** Gas of one transaction by its receipt; throws when it reverts. `from` is the index of a funded wallet. */
export async function gasOf(chain: FreshChain, to: Address, data: Hex, from = 0): Promise<number> {
  const hash = await chain.walletOf(from).sendTransaction({ to, data });
  const receipt = await chain.publicClient.waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`A measured transaction reverted: ${hash}`);
  return Number(receipt.gasUsed);
}
