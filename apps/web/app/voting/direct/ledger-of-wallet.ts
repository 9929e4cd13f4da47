import { createPublicClient, custom, type EIP1193RequestFn, type PublicClient } from 'viem';
import type { WalletEngine } from '../../wallet/wallet-engine.ts';

/** The ledger as the connected wallet reads it, by nodes of its own choice: it needs no server of ours. */
export function ledgerOfWallet(engine: WalletEngine): PublicClient {
  const request = ((call) => engine.ask(call)) as EIP1193RequestFn; // what a wallet answers is checked where it is used
  return createPublicClient({ ccipRead: false, transport: custom({ request }, { retryCount: 0 }) });
}
