import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { askWallet } from '@sabha/domain/acts/contract-wallet';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { officerWalletAsker } from './ask-officer-wallet.ts';

const OURS = 'https://sabha.example/rpc';
const OTHER = 'https://node.example';
const wallet = parseAddress(`0x${'c5'.repeat(20)}`);
const digest = parseHash(`0x${'d1'.repeat(32)}`);
const YES = `0x${'1'.padStart(64, '0')}`;
const NO = `0x${'0'.repeat(64)}`;

test('an officer’s contract wallet is asked through nodes of others, and ours counts where nobody else answers', async () => {
  const judged = async (answers: Readonly<Record<string, string>>) => {
    const { mock: fetch } = mock.method(globalThis, 'fetch', async (node: string, request: RequestInit) => {
      assert.equal(request.credentials, 'omit');
      const { method, params } = JSON.parse(String(request.body));
      assert.deepEqual([method, params[0]], ['eth_call', askWallet(wallet, digest, '0x5a')]);
      if (!answers[node]) throw new TypeError('Failed to fetch');
      return Response.json({ jsonrpc: '2.0', id: 1, result: answers[node] });
    });
    const verdict = await officerWalletAsker([OTHER, OURS])(wallet, digest, '0x5a');
    fetch.restore();
    return verdict;
  };
  assert.equal(await judged({ [OTHER]: YES }), 'valid');
  assert.equal(
    await judged({ [OTHER]: NO, [OURS]: YES }),
    'invalid',
    'our own node is believed against another',
  );
  assert.equal(await judged({ [OURS]: YES }), 'valid');
  assert.equal(await judged({ [OURS]: '0x' }), 'invalid');
  assert.equal(await judged({}), 'unreachable');
});
