import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeFunctionData, HttpRequestError, pad } from 'viem';
import { withoutPersonal } from './log.ts';

const WALLET = `0x${'ab12'.repeat(10)}` as const;
const SIGNATURE = `0x${'c3'.repeat(65)}` as const;
const ABI = [
  {
    type: 'function',
    name: 'relay',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address' }, { type: 'bytes' }],
    outputs: [],
  },
] as const;

test('what a chain client says of a call that failed keeps neither the wallet nor the signature in it', () => {
  const call = encodeFunctionData({ abi: ABI, args: [WALLET, SIGNATURE] });
  const body = { method: 'eth_call', params: [{ data: call, from: WALLET }] };
  const { message } = new HttpRequestError({ body, details: 'fetch failed', url: 'http://127.0.0.1:1' });
  assert.match(message, new RegExp(WALLET.slice(2), 'i'), 'the client does say it');
  const logged = withoutPersonal(message).toLowerCase();
  assert.ok(!logged.includes(WALLET.slice(2).toLowerCase()));
  assert.ok(!logged.includes('c3c3c3c3'));
  assert.match(logged, /fetch failed/);
});

test('the hash of a transaction or block, which an operator looks for, stays', () => {
  const hash = pad('0x1234');
  assert.equal(withoutPersonal(`block ${hash} is gone`), `block ${hash} is gone`);
});
