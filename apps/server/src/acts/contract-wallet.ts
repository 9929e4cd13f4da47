import type { ChainConnection } from '@sabha/chain/clients';
import { askWallet, saysYes } from '@sabha/domain/acts/contract-wallet';
import { type Hash, parseAddress } from '@sabha/domain/core/hex';

/** What a contract wallet says of a signature; `unreachable` when the chain did not answer in time. */
export type ContractWalletAnswer = 'valid' | 'invalid' | 'unreachable';

/** Asks an author's own code about a signature (ERC-1271). */
export type AskContractWallet = (
  author: string,
  digest: Hash,
  signature: string,
) => Promise<ContractWalletAnswer>;

const ASK_WITHIN_MS = 2_000;

/**
 * Asks an author's own code about a signature and gives up after two seconds: a slow wallet delays only its own act.
 * Where the chain does not answer, nothing is known of the signature.
 */
export function contractWalletAsker({ publicClient }: ChainConnection): AskContractWallet {
  return (author, digest, signature) => {
    const question = askWallet(parseAddress(author), digest, signature as `0x${string}`); // parsed as hex at the edge
    return within(
      // Asked raw: the library's own call would follow where the wallet's code sends it (EIP-3668), from inside our network.
      publicClient.request({ method: 'eth_call', params: [question, 'latest'] }).then(
        (answer) => (saysYes(answer) ? 'valid' : 'invalid'),
        () => 'unreachable',
      ),
    );
  };
}

function within(asked: Promise<ContractWalletAnswer>): Promise<ContractWalletAnswer> {
  const { promise, resolve } = Promise.withResolvers<ContractWalletAnswer>();
  const timer = setTimeout(() => resolve('unreachable'), ASK_WITHIN_MS);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
