import type { ChainConnection } from '@sabha/chain/clients';
import { BlockNotFoundError, type Hex } from 'viem';

/** The hash of a block as the chain has it now; null where the chain is not that long. Rejects when it is down. */
export async function chainHashOf(
  { publicClient }: Pick<ChainConnection, 'publicClient'>,
  blockNumber: bigint,
): Promise<Hex | null> {
  try {
    return (await publicClient.getBlock({ blockNumber })).hash;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null;
    throw error;
  }
}
