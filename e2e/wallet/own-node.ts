import { type Hex, numberToHex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';

type NodeAnswer =
  | { readonly result: unknown }
  | { readonly code: number; readonly message?: string; readonly data?: unknown };

interface OwnNode {
  readonly url: string;
  readonly account: PrivateKeyAccount;
}

/** What a wallet asks the node of its own choice for: what a page wants to read, and sending what it has signed. */
export async function askOwnNode(
  node: OwnNode,
  method: string,
  params: readonly unknown[],
): Promise<NodeAnswer> {
  if (method !== 'eth_sendTransaction') return ask(node.url, method, params);
  const { to, data } = params[0] as { to: Hex; data: Hex }; // what the standard prescribes
  const from = node.account.address;
  const [nonce, gas] = await Promise.all([
    number(node.url, 'eth_getTransactionCount', [from, 'pending']),
    number(node.url, 'eth_estimateGas', [{ from, to, data, gas: numberToHex(200_000) }]),
  ]);
  const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n };
  const chainId = await number(node.url, 'eth_chainId', []);
  const signed = await node.account.signTransaction({
    ...{ type: 'eip1559', chainId, to, data, nonce, ...fees },
    gas: BigInt(gas) * 2n,
  });
  return ask(node.url, 'eth_sendRawTransaction', [signed]);
}

async function number(url: string, method: string, params: readonly unknown[]): Promise<number> {
  const answer = await ask(url, method, params);
  if ('result' in answer) return Number(answer.result);
  throw new Error(answer.message ?? method);
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<NodeAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number } }; // JSON-RPC
  return error ? { ...error } : { result };
}
