import { randomUUID } from 'node:crypto';
import { SignClient } from '@walletconnect/sign-client';
import { type Hex, hexToString, isHex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';

const CHAIN = 'eip155:31337';

/** A wallet on another device, as its maker would build it on the protocol's own library. It signs at once what it is asked to. */
export async function startRemoteWallet(account: PrivateKeyAccount) {
  const client = await SignClient.init({
    ...{ projectId: 'b2'.repeat(16), relayUrl: `ws://127.0.0.1:${process.env.SABHA_E2E_RELAY_PORT}` },
    // The wallets of one process would share their lines and keys under the same name.
    customStoragePrefix: randomUUID(),
    ...{ logger: 'silent', telemetryEnabled: false, storageOptions: { database: ':memory:' } },
    metadata: { name: 'Test wallet', description: '', url: 'https://wallet.example', icons: [] },
  });
  const signed: string[] = [];
  let topic: string | undefined;
  const sign = (method: string, params: readonly unknown[]) => {
    if (method === 'personal_sign') {
      const data = params[0] as Hex;
      signed.push(isHex(data) ? hexToString(data) : String(data));
      return account.signMessage({ message: isHex(data) ? { raw: data } : String(data) });
    }
    const typed = JSON.parse(String(params[1]));
    signed.push(typed.primaryType);
    return account.signTypedData(typed);
  };
  client.on('session_request', async ({ topic: from, id, params }) => {
    const { method, params: given } = params.request;
    const result = await sign(method, given);
    await client.respond({ topic: from, response: { id, jsonrpc: '2.0', result } });
  });
  const proposed = () =>
    new Promise<{ id: number; proposer: string }>((resolve) =>
      client.once('session_proposal', ({ id, params }) =>
        resolve({ id, proposer: params.proposer.metadata.url }),
      ),
    );
  return {
    signed,
    /** Takes the code of a page, and shows it the account. Gives the address of the page that asks. */
    async approve(uri: string): Promise<string> {
      const proposal = proposed();
      await client.pair({ uri });
      const { id, proposer } = await proposal;
      const namespace = {
        accounts: [`${CHAIN}:${account.address}`],
        methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
        events: ['accountsChanged', 'chainChanged'],
      };
      ({ topic } = await client.approve({ id, namespaces: { eip155: namespace } }));
      return proposer;
    },
    async refuse(uri: string): Promise<void> {
      const proposal = proposed();
      await client.pair({ uri });
      const { id } = await proposal;
      await client.reject({ id, reason: { code: 5000, message: 'User rejected.' } });
    },
    /** Ends the session from its side. */
    async leave(): Promise<void> {
      if (topic) await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } });
    },
    /** Resolves when the page has ended the session. */
    left: () => new Promise<void>((resolve) => client.once('session_delete', () => resolve())),
    end: () => client.core.relayer.transportClose(),
  };
}
