import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { z } from 'zod';
import { judgeNode, publicChain } from './public-chain.ts';

const SETTINGS = { rpcPath: '/rpc', chainId: 31_337 };
const callSchema = z.object({ id: z.number(), method: z.string() });

/** A node on this chain whose head is block 7; tells what it was asked. */
async function openNode(t: TestContext, chainId: number) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { id, method } = callSchema.parse(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    asked.push(method);
    const result = `0x${(method === 'eth_chainId' ? chainId : 7).toString(16)}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close().closeAllConnections());
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return { url: `http://127.0.0.1:${address.port}`, asked };
}

test('a node of our chain is asked which chain it is on once, and then read', async (t) => {
  const node = await openNode(t, 31_337);
  assert.equal(await judgeNode(node.url, 31_337), 'good');
  node.asked.length = 0;
  const chain = publicChain(SETTINGS, node.url);
  assert.equal(await chain.getBlockNumber({ cacheTime: 0 }), 7n);
  assert.equal(await chain.getBlockNumber({ cacheTime: 0 }), 7n);
  assert.deepEqual(node.asked, ['eth_chainId', 'eth_blockNumber', 'eth_blockNumber']);
});

test('a node that has gone over to another chain is believed nothing', async (t) => {
  const node = await openNode(t, 1);
  assert.equal(await judgeNode(node.url, 31_337), 'other-chain');
  node.asked.length = 0;
  await assert.rejects(publicChain(SETTINGS, node.url).getBlockNumber());
  assert.deepEqual([...new Set(node.asked)], ['eth_chainId']);
});

test('a node that is not there, or is no node, is said to be unreachable', async (t) => {
  assert.equal(await judgeNode('http://127.0.0.1:1', 31_337), 'unreachable');
  const page = createServer((_request, response) => response.end('<html>'));
  await new Promise<void>((listening) => page.listen(0, '127.0.0.1', listening));
  t.after(() => page.close().closeAllConnections());
  const address = page.address();
  assert.ok(address && typeof address === 'object');
  assert.equal(await judgeNode(`http://127.0.0.1:${address.port}`, 31_337), 'unreachable');
});
