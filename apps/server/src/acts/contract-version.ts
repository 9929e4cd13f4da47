import type { ContractName } from '@sabha/contracts/contract-list';
import { parseAbi } from 'viem';
import type { LedgerLink } from './act-ledger.ts';

const VERSION = parseAbi(['function VERSION() view returns (string)']);

/** Whether a contract can do something: `unknown` where the chain does not answer. */
export type AskContract = () => Promise<'yes' | 'no' | 'unknown'>;

/**
 * Asks a deployed contract for its version: an installation keeps the contracts that it was begun with. A yes is asked for
 * once; where nothing is deployed yet, it will be a contract of the present version.
 */
export function contractAsker(
  link: LedgerLink,
  least: { readonly name: ContractName; readonly version: number },
): AskContract {
  let able: string | null = null;
  return async () => {
    const address = link.deployment()?.addresses[least.name];
    if (address === undefined || able === address) return 'yes';
    try {
      const { publicClient } = link.connection;
      const version = await publicClient.readContract({ abi: VERSION, address, functionName: 'VERSION' });
      if (Number(version) < least.version) return 'no';
      able = address;
      return 'yes';
    } catch {
      return 'unknown';
    }
  };
}
