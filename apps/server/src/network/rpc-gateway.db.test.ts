import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { accountsFromMnemonic } from '@sabha/chain/accounts';
import { connectChain } from '@sabha/chain/clients';
import { openFreshEmbedded } from '../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../test/http-fixture.ts';

const MNEMONIC = 'test test test test test test test test test test test junk';
const call = (method = 'eth_chainId', params: unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params });
const calls = (count: number) => Array.from({ length: count }, () => call());

describe('the door to the chain', () => {
  let node: Server;
  let fixture: HttpFixture;
  let origin = '';
  let reached = 0;
  let nodeAnswers = '{}';

  before(async () => {
    node = createServer((_request, response) => {
      reached += 1;
      response.end(nodeAnswers);
    });
    await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening));
    const address = node.address();
    assert.ok(address && typeof address === 'object');
    fixture = await HttpFixture.open(await openFreshEmbedded(), {
      settings: { RATE_RPC_PER_MINUTE: '60' },
      connection: connectChain(
        { rpcUrl: `http://127.0.0.1:${address.port}`, chainId: 31_337, embedded: true },
        accountsFromMnemonic(MNEMONIC),
      ),
    });
    origin = await fixture.listen();
  });
  after(async () => {
    await fixture.close();
    node.closeAllConnections();
    node.close();
  });

  const ask = (body: unknown) =>
    fetch(`${origin}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('what is batched costs as much as what is sent one by one', async () => {
    const first = await ask(calls(20));
    assert.equal(first.status, 200);
    assert.equal(first.headers.get('ratelimit-remaining'), '40');
    assert.equal((await ask(calls(20))).headers.get('ratelimit-remaining'), '20');
    assert.equal((await ask(calls(19))).headers.get('ratelimit-remaining'), '1');
    const before = reached;
    const refused = await ask(calls(20));
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '19');
    assert.equal(reached, before, 'nothing of a refused batch reaches the node');
    fixture.pass(60_001);
    const alone = await Promise.all([ask(calls(20)), ask(calls(20)), ask(call())]);
    assert.deepEqual(
      alone.map((answer) => answer.status),
      [200, 200, 200],
    );
  });

  test('a method that is not on the list, a batch too long and a body too large never reach the node', async () => {
    fixture.pass(60_001);
    const before = reached;
    assert.equal((await ask(call('anvil_setBalance'))).status, 400);
    assert.equal((await ask([call(), call('eth_sendTransaction')])).status, 400);
    assert.equal((await ask(calls(21))).status, 400);
    assert.equal((await ask(call('eth_call', [{ data: `0x${'00'.repeat(70_000)}` }]))).status, 413);
    assert.equal(reached, before);
  });

  test('what the node computes reaches it, though the body that asked has been read', async () => {
    fixture.pass(60_001);
    const before = reached;
    const answer = await ask({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data: '0x' }] });
    assert.equal(answer.status, 200);
    assert.equal(reached, before + 1);
  });

  test('an answer larger than anyone needs is not carried', async () => {
    fixture.pass(60_001);
    nodeAnswers = `"${'x'.repeat(9 * 1024 * 1024)}"`;
    const answer = await ask(call());
    assert.equal(answer.status, 502);
    assert.ok((await answer.text()).length < 200);
  });
});
