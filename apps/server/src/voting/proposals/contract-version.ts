import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { LedgerLink } from '../../acts/act-ledger.ts';

/** The first version of the contract that takes a change of text or window in this form. */
const TAKES_AMENDMENTS = 3;

/** Whether the contract takes amendments: `unknown` where the chain does not answer. */
export type AskForAmendments = () => Promise<'yes' | 'no' | 'unknown'>;

/**
 * Asks the deployed contract for its version: an installation keeps the contracts that it was begun with. A yes is asked for
 * once; where nothing is deployed yet, it will be a contract of this version.
 */
export function amendmentsAsker(link: LedgerLink): AskForAmendments {
  let taking: string | null = null;
  return async () => {
    const address = link.deployment()?.addresses.proposals;
    if (address === undefined || taking === address) return 'yes';
    try {
      const { publicClient } = link.connection;
      const version = await publicClient.readContract({
        abi: proposalsAbi,
        address,
        functionName: 'VERSION',
      });
      if (Number(version) < TAKES_AMENDMENTS) return 'no';
      taking = address;
      return 'yes';
    } catch {
      return 'unknown';
    }
  };
}
