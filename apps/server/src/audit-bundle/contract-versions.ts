import type { ChainConnection } from '@sabha/chain/clients';
import { type Address, parseAbi } from 'viem';

/** Each contract has a constant of this name. */
const VERSIONED = parseAbi(['function VERSION() view returns (string)']);

/** Asks contracts for their `VERSION`, once each: it never changes. Null for one that cannot be asked now. */
export function versionAsker({
  publicClient,
}: ChainConnection): (address: Address) => Promise<string | null> {
  const known = new Map<Address, string>();
  return async (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    try {
      const version = await publicClient.readContract({ address, abi: VERSIONED, functionName: 'VERSION' });
      known.set(address, version);
      return version;
    } catch {
      return null; // the chain is away: the bundle is no worse for it
    }
  };
}
