import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { english, generateMnemonic } from 'viem/accounts';
import { accountsFromMnemonic } from './accounts.ts';
import { connectChain } from './clients.ts';

const HASH = `0x${'ab'.repeat(32)}` as const;
const FROM = `0x${'aa'.repeat(20)}`;
const RECEIPT = { transactionHash: HASH, blockNumber: '0x2', status: '0x1', type: '0x2', logs: [] };
const PENDING = { hash: HASH, from: FROM, nonce: '0x0', blockNumber: null, type: '0x2' };

/** A node that makes one block, after a receipt was asked for twice; a block itself it answers only once that one was seen. */
function nodeWithOneBlock() {
  const seen = Promise.withResolvers<void>();
  let receipts = 0;
  const answers: Record<string, () => unknown> = {
    eth_getTransactionReceipt: () => (++receipts > 2 ? RECEIPT : null),
    eth_getTransactionByHash: () => PENDING,
    eth_blockNumber: () => {
      if (receipts < 2) return '0x1';
      setImmediate(seen.resolve);
      return '0x2';
    },
    eth_getBlockByNumber: async () => {
      await seen.promise;
      return { number: '0x1', transactions: [] };
    },
  };
  return createServer(async (request, response) => {
    const { id, method } = (await json(request)) as { id: number; method: string };
    const result = await answers[method]?.();
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });
}

test('a receipt is found though its block, after which no other comes, is made while it is asked for', async () => {
  const node = nodeWithOneBlock().listen(0, '127.0.0.1');
  await once(node, 'listening');
  const address = node.address();
  assert.ok(address !== null && typeof address === 'object');
  const endpoint = { rpcUrl: `http://127.0.0.1:${address.port}`, chainId: 31_337, embedded: true };
  const { publicClient } = connectChain(endpoint, accountsFromMnemonic(generateMnemonic(english)));
  try {
    const { blockNumber } = await publicClient.waitForTransactionReceipt({ hash: HASH, timeout: 5_000 });
    assert.equal(blockNumber, 2n);
  } finally {
    node.closeAllConnections();
    node.close();
  }
});
