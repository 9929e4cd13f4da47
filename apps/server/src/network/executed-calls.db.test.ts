import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { privateKeyToAccount } from 'viem/accounts';
import { TOO_BUSY } from '../http/pages/render-queue.ts';
import { NodeGateway } from './executed-calls.ts';
import { type RpcBody, rpcBodySchema, tokensFor } from './rpc-methods.ts';

const bodyOf = (method: string, ...params: unknown[]): RpcBody =>
  rpcBodySchema.parse({ jsonrpc: '2.0', id: 1, method, params });
const HEAVY = bodyOf('eth_call', { data: '0x00' });
const SEND = bodyOf('eth_sendRawTransaction', '0x00');

/** A node that computes each call until it is told to end it. */
const computing: Array<() => void> = [];
let most = 0;
let arrived = Promise.withResolvers<void>();
const node = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    if (!text.includes('eth_call')) return response.end('sent');
    computing.push(() => response.end('computed'));
    most = Math.max(most, computing.length);
    arrived.resolve();
  });
});
let gateway: NodeGateway;
before(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  gateway = new NodeGateway(`http://127.0.0.1:${(node.address() as AddressInfo).port}`); // a TCP server has a port
});
after(() => node.close());

/** Ends the call that is being computed, once there is one. */
async function endOne(): Promise<void> {
  await arrived.promise;
  arrived = Promise.withResolvers();
  computing.shift()?.();
}

test('of heavy calls one is computed at a time, by turns of those who ask, and a transaction waits for none', async () => {
  const order: string[] = [];
  const ask = async (client: string) => {
    const answer = await gateway.ask(client, HEAVY);
    order.push(answer === TOO_BUSY ? `${client} refused` : client);
  };
  const greedy = Array.from({ length: 14 }, () => ask('greedy'));
  const other = ask('other');
  assert.equal(String(await gateway.ask('greedy', SEND)), 'sent');
  for (let n = 0; n < 12; n += 1) await endOne();
  await Promise.all([...greedy, other]);
  assert.equal(most, 1);
  assert.equal(order.filter((who) => who === 'greedy refused').length, 3, 'one at work and ten waiting');
  assert.ok(order.filter((who) => !who.endsWith('refused')).indexOf('other') <= 2, order.join());
});

test('one batch holds few calls to compute', () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{}] };
  assert.ok(rpcBodySchema.safeParse(Array(5).fill(call)).success);
  assert.ok(!rpcBodySchema.safeParse(Array(6).fill(call)).success);
});

test('a transaction costs by the gas that it brings, also in a batch', async () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
  const sent = async (gas: bigint) => ({
    ...{ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction' },
    params: [
      await account.signTransaction({
        chainId: 1,
        gas,
        maxFeePerGas: 1n,
        maxPriorityFeePerGas: 1n,
        to: account.address,
      }),
    ],
  });
  assert.equal(tokensFor(await sent(150_000n)), 1);
  assert.equal(tokensFor(await sent(12_000_000n)), 61);
  assert.equal(tokensFor([await sent(12_000_000n), HEAVY, await sent(400_000n)]), 65);
  assert.equal(tokensFor({ method: 'eth_sendRawTransaction', params: ['0x01'] }), 1);
});
