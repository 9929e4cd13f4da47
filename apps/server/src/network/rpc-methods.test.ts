import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rpcBodySchema } from './rpc-methods.ts';

const call = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params });
const accepts = (body: unknown) => rpcBodySchema.safeParse(body).success;

test('reading and sending a signed transaction are allowed, alone and in a batch', () => {
  assert.ok(accepts(call('eth_blockNumber')));
  assert.ok(accepts([call('eth_call', [{}, 'latest']), call('eth_sendRawTransaction', ['0x'])]));
});

test('what changes the node, unlocks an account or reveals its internals is refused', () => {
  for (const method of [
    'anvil_setBalance',
    'evm_revert',
    'eth_sendTransaction',
    'eth_sign',
    'debug_traceTransaction',
    'admin_peers',
  ]) {
    assert.ok(!accepts(call(method)), method);
  }
});

test('one bad call spoils its batch, and a batch is bounded', () => {
  assert.ok(!accepts([call('eth_chainId'), call('anvil_reset')]));
  assert.ok(!accepts(Array.from({ length: 21 }, () => call('eth_chainId'))));
  assert.ok(!accepts([]));
});

test('logs are asked for by bounded ranges of numbers', () => {
  assert.ok(accepts(call('eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x1388' }])));
  for (const range of [
    { fromBlock: '0x0', toBlock: '0x1389' },
    { fromBlock: '0x5', toBlock: '0x1' },
    { fromBlock: '0x0', toBlock: 'latest' },
    {},
  ]) {
    assert.ok(!accepts(call('eth_getLogs', [range])), JSON.stringify(range));
  }
});

test('nobody makes the node compute for long: calls have bounded gas, and no state or block of the caller’s own', () => {
  const executed = (...params: unknown[]) => rpcBodySchema.safeParse(call('eth_call', params)).data;
  assert.deepEqual(
    executed({ to: '0x01' }, 'latest'),
    call('eth_call', [{ to: '0x01', gas: '0x4c4b40' }, 'latest']),
  );
  assert.deepEqual(executed({ gas: '0x5208' }), call('eth_call', [{ gas: '0x5208' }]));
  for (const gas of ['0x4c4b41', '0xffffffffffff', 5, -1, '', 'x'])
    assert.ok(!executed({ gas }), String(gas));
  assert.ok(!executed({}, 'latest', { '0x01': { code: '0x5b600056' } }));
  assert.ok(!executed({}, 'latest', {}, { gasLimit: '0xffffffffffff' }));
  assert.ok(!executed('0x'));
  assert.ok(!accepts(call('eth_estimateGas', [{ gas: '0xffffffffffff' }])));
});
