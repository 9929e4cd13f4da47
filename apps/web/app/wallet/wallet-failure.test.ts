import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walletFailure } from './wallet-failure.ts';

test('a refusal is found behind the errors that wrap it', () => {
  const refused = Object.assign(new Error('denied'), { code: 4001 });
  assert.equal(
    walletFailure(new Error('outer', { cause: new Error('inner', { cause: refused }) })),
    'rejected',
  );
});

test('each code of a wallet has its kind', () => {
  const kinds = [4001, -32002, 4100, 4902, 4901, -32603].map((code) => walletFailure({ code }));
  assert.deepEqual(kinds, ['rejected', 'pending', 'locked', 'wrong-network', 'wrong-network', 'unavailable']);
});

test('every form of refusal is one', () => {
  const forms = [
    { code: 5000, message: 'Disapproved' },
    { code: 'ACTION_REJECTED', message: 'ethers-user-denied' },
    { code: -32603, message: 'User rejected the request.' },
    { code: -32603, message: 'Signature was cancelled by the user' },
    { message: 'MetaMask Tx Signature: User denied transaction signature.' },
    'User canceled',
    new Error('outer', { cause: { code: -32603, message: 'User declined' } }),
  ];
  assert.deepEqual(forms.map(walletFailure), Array(forms.length).fill('rejected'));
  assert.equal(
    walletFailure({ code: -32603, message: 'Transaction rejected: nonce too low' }),
    'unavailable',
  );
});

test('anything else is a wallet that is not available, and a loop of causes ends', () => {
  const loop: { cause?: unknown } = {};
  loop.cause = loop;
  assert.deepEqual(
    [null, undefined, 'text', new Error('x'), loop].map(walletFailure),
    Array(5).fill('unavailable'),
  );
});
