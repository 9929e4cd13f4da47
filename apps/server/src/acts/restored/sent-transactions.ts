import type { ChainConnection } from '@sabha/chain/clients';
import type { Hex } from 'viem';

/** What a transaction asked of a contract. */
export interface SentCall {
  /** In lower case; null where it made a contract. */
  readonly to: string | null;
  readonly input: Hex;
}

/** Reads a transaction by its hash. */
export type ReadCall = (hash: string) => Promise<SentCall>;

/** Asks the chain for the transactions that its events come from. */
export function callsOn({ publicClient }: Pick<ChainConnection, 'publicClient'>): ReadCall {
  return async (hash) => {
    const { to, input } = await publicClient.getTransaction({ hash: hash as Hex }); // as the chain gave it
    return { to: to?.toLowerCase() ?? null, input };
  };
}
