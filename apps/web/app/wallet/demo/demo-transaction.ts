import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { type Hex, isHex } from 'viem';
import type { PageSettings } from '../../shell/context.ts';
import { askNetwork } from './ask-network.ts';
import type { DemoAccount } from './demo-citizens.ts';
import { malformed } from './rpc-error.ts';

/** A call of a contract, as a page asks a wallet to send it. */
export interface DemoTransaction {
  readonly to: Address;
  readonly data: Hex;
}

/** Reads what a page asks to be sent. Money is not moved by this wallet. Throws a wallet's error on anything else. */
export function parseTransaction(asked: unknown): DemoTransaction & { readonly from: unknown } {
  if (typeof asked !== 'object' || asked === null) throw malformed();
  const { from, to, data, value } = asked as {
    from?: unknown;
    to?: unknown;
    data?: unknown;
    value?: unknown;
  }; // each checked here or by who uses it
  if (typeof to !== 'string' || !isHex(data) || (value !== undefined && Number(value) !== 0))
    throw malformed();
  return { from, to: parseAddress(to), data };
}

/** Signs the call and sends it; gives its hash. What the network refuses is thrown as it says it. */
export async function sendTransaction(
  { account, address }: DemoAccount,
  { to, data }: DemoTransaction,
  settings: PageSettings,
): Promise<unknown> {
  const ask = async (method: string, ...params: unknown[]) =>
    BigInt(String(await askNetwork({ method, params }, settings)));
  const [nonce, gas, price] = await Promise.all([
    ask('eth_getTransactionCount', address, 'pending'),
    ask('eth_estimateGas', { from: address, to, data }),
    ask('eth_gasPrice'),
  ]);
  const signed = await account.signTransaction({
    type: 'eip1559',
    chainId: settings.chainId,
    ...{ to, data, nonce: Number(nonce), gas: (gas * 12n) / 10n },
    ...{ maxFeePerGas: price * 2n, maxPriorityFeePerGas: price < 1n ? price : 1n },
  });
  return askNetwork({ method: 'eth_sendRawTransaction', params: [signed] }, settings);
}
