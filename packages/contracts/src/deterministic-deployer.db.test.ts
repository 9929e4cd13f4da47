import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PublicClient } from 'viem';
import { HttpRequestError, RpcRequestError } from 'viem';
import { freshChain } from '../test/fresh-chain.ts';
import { ensureDeterministicDeployer } from './deterministic-deployer.ts';
import { DETERMINISTIC_DEPLOYER } from './stable-address.ts';

/** As much of a client as is asked, for a chain without the deployer. */
function emptyChain(answer: () => Promise<never>): PublicClient {
  const client = {
    getCode: async () => undefined,
    getBalance: async () => 10n ** 18n,
    sendRawTransaction: answer,
  };
  return client as unknown as PublicClient; // the test fails when anything else is asked
}

const nobodyPays = () => Promise.reject(new Error('nothing is to be paid'));

describe('the deterministic deployer', () => {
  it('is made by its published transaction, and once', async () => {
    const chain = await freshChain();
    try {
      const { publicClient } = chain;
      assert.equal(await publicClient.getCode({ address: DETERMINISTIC_DEPLOYER }), undefined);
      const paid: bigint[] = [];
      const pay = async (to: `0x${string}`, value: bigint) => {
        const hash = await chain.walletOf(0).sendTransaction({ to, value });
        await publicClient.waitForTransactionReceipt({ hash });
        paid.push(value);
      };
      await ensureDeterministicDeployer(publicClient, pay);
      assert.ok(await publicClient.getCode({ address: DETERMINISTIC_DEPLOYER }));
      assert.deepEqual(paid, [10n ** 16n]);
      await ensureDeterministicDeployer(publicClient, nobodyPays);
    } finally {
      await chain.close();
    }
  });

  it('is missed in one sentence on a chain that takes no such transaction', async () => {
    const refusal = new RpcRequestError({
      body: {},
      error: { code: -32000, message: 'only replay-protected (EIP-155) transactions allowed over RPC' },
      url: 'http://node',
    });
    await assert.rejects(
      ensureDeterministicDeployer(
        emptyChain(() => Promise.reject(refusal)),
        nobodyPays,
      ),
      {
        name: 'NoDeterministicDeployer',
        message: /^This chain has no deterministic deployer at 0x4e59.* deploy it there first$/,
      },
    );
  });

  it('is not called missing when the node does not answer', async () => {
    const away = new HttpRequestError({ url: 'http://node', details: 'connect ECONNREFUSED' });
    await assert.rejects(
      ensureDeterministicDeployer(
        emptyChain(() => Promise.reject(away)),
        nobodyPays,
      ),
      { name: 'HttpRequestError' },
    );
  });
});
