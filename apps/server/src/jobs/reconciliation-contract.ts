import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { BaseError, ContractFunctionRevertedError } from 'viem';
import type { ChainLink } from './chain-link.ts';
import type { Count } from './reconciliation-count.store.ts';

/**
 * The contract's own count of a proposal at a block: null where it has no such proposal, undefined where it could not be
 * asked. Read at the block up to which the events were counted, so that the two can be compared.
 */
export async function contractTally(
  link: ChainLink,
  proposalId: number,
  blockNumber: bigint,
): Promise<Count | null | undefined> {
  const address = link.deployment()?.addresses.proposals;
  if (!address) return undefined;
  try {
    const { yesVotes, noVotes } = await link.connection.publicClient.readContract({
      abi: proposalsAbi,
      address,
      functionName: 'getProposal',
      args: [BigInt(proposalId)],
      blockNumber,
    });
    return { yes: Number(yesVotes), no: Number(noVotes) };
  } catch (error) {
    const refused =
      error instanceof BaseError && error.walk((e) => e instanceof ContractFunctionRevertedError);
    return refused ? null : undefined;
  }
}

export function sameCount(one: Count, other: Count): boolean {
  return one.yes === other.yes && one.no === other.no;
}
