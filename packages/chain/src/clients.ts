import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem';
import { createPublicClient, createWalletClient, defineChain, http } from 'viem';
import type { ChainAccounts } from './accounts.ts';
import { type ChainRpc, chainRpc } from './chain-rpc.ts';

const TIMEOUT_MS = 8_000;

/** Where a chain is and what may be expected of it. */
export interface ChainEndpoint {
  readonly rpcUrl: string;
  readonly chainId: number;
  /** Our own development chain: its clock can be set, and it can be begun anew when its state is lost. */
  readonly embedded: boolean;
}

/** When a block counts as final: so many blocks on top of it, and at least so old. */
export interface Finality {
  readonly confirmations: number;
  readonly settleSeconds: number;
}

/** A chain as the relayer and the indexer use it. Making one sends nothing: the chain may be down. */
export interface ChainConnection {
  readonly endpoint: ChainEndpoint;
  readonly accounts: ChainAccounts;
  readonly finality: Finality;
  readonly publicClient: PublicClient<Transport, Chain>;
  readonly rpc: ChainRpc;
  walletFor(account: Account): WalletClient<Transport, Chain, Account>;
}

/**
 * The embedded chain writes its state every second, so a block two seconds old is on the disk. Elsewhere twelve blocks
 * is what exchanges of proof-of-authority and rollup chains wait for; an operator may ask for more.
 */
export function defaultFinality(embedded: boolean): Finality {
  return embedded ? { confirmations: 0, settleSeconds: 2 } : { confirmations: 12, settleSeconds: 0 };
}

/** Connects the clients of a chain. Every call has a time-out and is not repeated: the jobs decide when to try again. */
export function connectChain(
  endpoint: ChainEndpoint,
  accounts: ChainAccounts,
  finality: Finality = defaultFinality(endpoint.embedded),
): ChainConnection {
  const chain = defineChain({
    id: endpoint.chainId,
    name: endpoint.embedded ? 'Sabha embedded chain' : `Chain ${endpoint.chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [endpoint.rpcUrl] } },
    // Nobody replaces what these keys send. viem ignores a block that comes while it looks for a replacement; if no other block
    // follows, waiting for a receipt ends with a timeout.
    supportsTransactionReplacementDetection: false,
  });
  const transport = http(endpoint.rpcUrl, { timeout: TIMEOUT_MS, retryCount: 0 });
  const pollingInterval = endpoint.embedded ? 20 : 2_000;
  return {
    endpoint,
    accounts,
    finality,
    // `ccipRead` off: a contract that is asked may not send this server to an address of its choice (EIP-3668).
    publicClient: createPublicClient({ chain, transport, pollingInterval, cacheTime: 0, ccipRead: false }),
    rpc: chainRpc(endpoint.rpcUrl, TIMEOUT_MS),
    walletFor: (account) => createWalletClient({ account, chain, transport, pollingInterval }),
  };
}
