import type { Address } from 'viem';
import type { ChainRpc } from './chain-rpc.ts';

const FUNDS_WEI = 10n ** 24n;
const LOWEST_FUNDS_WEI = 10n ** 21n;

/** Tops up accounts of an embedded chain that have less than 1,000 ether. */
export async function fundAccounts(rpc: ChainRpc, accounts: readonly Address[]): Promise<void> {
  for (const account of accounts) {
    const balance = BigInt(await rpc<string>('eth_getBalance', [account, 'latest']));
    if (balance < LOWEST_FUNDS_WEI) await rpc('anvil_setBalance', [account, `0x${FUNDS_WEI.toString(16)}`]);
  }
}
