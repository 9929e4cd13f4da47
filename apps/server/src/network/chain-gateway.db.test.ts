import assert from 'node:assert/strict';
import { createServer, request, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { type ChainGateway, openChainGateway } from './chain-gateway.ts';

const CALL = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] };

describe('the door of the embedded chain', () => {
  let node: Server;
  let gateway: ChainGateway;
  let reached = 0;

  before(async () => {
    node = createServer((_request, response) => {
      reached += 1;
      response.end('{"jsonrpc":"2.0","id":1,"result":"0x7a69"}');
    });
    await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening));
    const address = node.address();
    assert.ok(address && typeof address === 'object');
    gateway = await openChainGateway(0, `http://127.0.0.1:${address.port}`);
  });
  after(async () => {
    await gateway.close();
    node.closeAllConnections();
    node.close();
  });

  /** By hand, since `fetch` chooses `Host` itself. */
  function ask(headers: Record<string, string>, body: unknown = CALL): Promise<number> {
    return new Promise((resolve, reject) => {
      const asking = request(
        { host: '127.0.0.1', port: gateway.port, method: 'POST', headers },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      asking.on('upgrade', () => resolve(101));
      asking.on('error', reject);
      asking.end(headers.upgrade ? undefined : JSON.stringify(body));
    });
  }
  const json = { 'content-type': 'application/json' };

  test('a wallet and a program on this machine read the chain', async () => {
    assert.equal(await ask(json), 200);
    assert.equal(await ask({ ...json, host: `localhost:${gateway.port}` }), 200);
    assert.equal(await ask({ ...json, origin: 'chrome-extension://abcdefghijklmnop' }), 200);
    assert.equal(await ask({ ...json, origin: 'http://localhost:3000' }), 200);
  });

  test('a page of another site does not come through, by any of its ways', async () => {
    const before = reached;
    assert.equal(await ask({ ...json, origin: 'https://evil.example' }), 403);
    assert.equal(await ask({ ...json, origin: 'null' }), 403);
    assert.equal(await ask({ ...json, host: 'rebound.evil.example' }), 403, 'a name pointed to this machine');
    assert.equal(await ask({ ...json, host: `127.0.0.1.evil.example:${gateway.port}` }), 403);
    assert.equal(await ask({ 'content-type': 'text/plain' }), 415, 'sent without asking first');
    const socket = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const upgraded = await ask({ ...socket, origin: 'https://evil.example' });
    assert.notEqual(upgraded, 101, 'a WebSocket is not opened');
    assert.equal(reached, before);
  });

  test('nobody rewrites the past, sends in another name or asks what is not JSON-RPC', async () => {
    const before = reached;
    for (const method of [
      'anvil_setBalance',
      'anvil_impersonateAccount',
      'evm_revert',
      'eth_sendTransaction',
    ])
      assert.equal(await ask(json, { ...CALL, method }), 400, method);
    assert.equal(await ask(json, [CALL, { ...CALL, method: 'anvil_reset' }]), 400);
    assert.equal(await ask(json, 'x'), 400);
    assert.equal(await ask(json, { ...CALL, params: ['x'.repeat(200_000)] }), 413);
    assert.equal(reached, before);
  });

  test('a port that is taken is said by the system', async () => {
    await assert.rejects(openChainGateway(gateway.port, 'http://127.0.0.1:1'), { code: 'EADDRINUSE' });
  });
});
