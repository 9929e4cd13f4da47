import type { APIRequestContext } from '@playwright/test';
import { type Address, createWalletClient, type Hex, http, parseEther, publicActions } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

/** The node of the product that the tests run against. */
export const NODE_URL = `http://127.0.0.1:${process.env.SABHA_E2E_CHAIN_PORT}`;

/** The key of a citizen of the demonstration; it is public. */
export async function demoKey(request: APIRequestContext, n: number): Promise<Hex> {
  const { data } = await (await request.get('/api/demo/wallets')).json();
  return data[n].privateKey;
}

/** A citizen of the demonstration. */
export async function demoCitizen(request: APIRequestContext, n: number): Promise<PrivateKeyAccount> {
  return privateKeyToAccount(await demoKey(request, n));
}

/**
 * Gives an account enough for the network fees of a test. Each spec has a payer of its own, a citizen of the demonstration, so that
 * the numbers of transactions do not meet.
 */
export async function payFees(request: APIRequestContext, payer: 1 | 2, account: Address): Promise<void> {
  const from = await demoCitizen(request, payer);
  const client = createWalletClient({ account: from, transport: http(NODE_URL) }).extend(publicActions);
  const hash = await client.sendTransaction({ chain: null, to: account, value: parseEther('1') });
  // Without looking for a replacement, during which viem ignores a block (`packages/chain/src/clients.ts`).
  await client.waitForTransactionReceipt({ hash, checkReplacement: false });
}
