import type { ChainConnection } from '@sabha/chain/clients';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { Address } from 'viem';

/** Both contracts have a constant of this name. */
const VERSION = proposalsAbi.filter((item) => item.type === 'function' && item.name === 'VERSION');

/** Asks contracts for their `VERSION`, once each: it never changes. Null for one that cannot be asked now. */
export function versionAsker({
  publicClient,
}: ChainConnection): (address: Address) => Promise<string | null> {
  const known = new Map<Address, string>();
  return async (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    try {
      const version = await publicClient.readContract({ address, abi: VERSION, functionName: 'VERSION' });
      known.set(address, version);
      return version;
    } catch {
      return null; // the chain is away: the bundle is no worse for it
    }
  };
}
