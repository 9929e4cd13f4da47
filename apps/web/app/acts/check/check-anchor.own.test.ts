import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import { type Receipt, receiptLeafHash, receiptTree } from '@sabha/domain/acts/receipt';
import { parseHash } from '@sabha/domain/core/hex';
import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  RpcRequestError,
} from 'viem';
import { checkAnchor } from './check-anchor.ts';

const DIGEST = parseHash(`0x${'d1'.repeat(32)}`);
const OTHER = parseHash(`0x${'d2'.repeat(32)}`);
const CONTRACT = `0x${'c2'.repeat(20)}`;
const AT = '2026-11-20T06:00:00.000Z';
const SINCE = new Date('2026-11-20T06:01:00.000Z');
const leaf = { digest: DIGEST, number: 7n, receivedAt: new Date(AT) };
const { root } = receiptTree([leaf]);
const anchor = { index: '3', root, tx: OTHER, anchored_at: SINCE.toISOString(), proof: [] };
const receipt: Receipt = {
  ...{ version: 2, kind: 'ballot', digest: DIGEST, number: '7', received_at: AT, proof: [], anchor },
  batch: { id: '1', root, count: 1, signed_at: AT, signature: `0x${'00'.repeat(65)}`, signer: '0x' },
};
const record = (state: 'received' | 'mined', published: typeof anchor | null) => ({
  receipt: { ...receipt, anchor: published },
  ledger: { state, tx_hash: null, block_number: null, reason: null },
});

/** A ledger whose contract has anchor 3 with this root, or that does not answer. */
function ledger(anchored: Hex | 'away') {
  const call = (data: Hex): Hex => {
    const { functionName, args } = decodeFunctionData({ abi: receiptLogAbi, data });
    if (functionName === 'provenAt') {
      const [index, number, hash] = args;
      const isProven = index === 3n && number === 7n && hash === anchored;
      const result = isProven ? SINCE.getTime() / 1000 : 0;
      return encodeFunctionResult({ abi: receiptLogAbi, functionName, result });
    }
    if (functionName !== 'anchorOf') throw new Error(`Not asked: ${functionName}`);
    if (args[0] === 3n) {
      const result = [root, 1n, 9n, SINCE.getTime() / 1000] as const;
      return encodeFunctionResult({ abi: receiptLogAbi, functionName, result });
    }
    const reverted = { abi: receiptLogAbi, errorName: 'AnchorDoesNotExist', args } as const;
    const error = { code: 3, message: 'execution reverted', data: encodeErrorResult(reverted) };
    throw new RpcRequestError({ body: {}, url: '', error });
  };
  const request = async ({ params }: { params: [{ data: Hex }] }) => {
    if (anchored === 'away') throw new TypeError('Failed to fetch');
    return call(params[0].data);
  };
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
}

const good = { state: 'good', says: 'anchor.good', values: { index: '3', since: SINCE } };
const check = (of: Receipt, recorded: ReturnType<typeof record> | undefined, chain: Hex | 'away') =>
  checkAnchor(of, DIGEST, recorded, CONTRACT, ledger(chain));
const atMinute = (t: TestContext, minute: number) =>
  t.mock.method(Date, 'now', () => Date.parse(AT) + minute * 60_000);

test('an anchor that the contract proves is good since the contract took it, without the server', async () => {
  assert.deepEqual(await check(receipt, undefined, receiptLeafHash(leaf)), good);
});

test('a receipt that was kept before it had an anchor takes the one of the public record', async () => {
  assert.deepEqual(
    await check({ ...receipt, anchor: null }, record('mined', anchor), receiptLeafHash(leaf)),
    good,
  );
});

test('an anchor that proves another act, or is not there, proves nothing', async () => {
  const other = receiptLeafHash({ ...leaf, digest: OTHER });
  const values = { index: '3' };
  assert.deepEqual(await check(receipt, undefined, other), { state: 'bad', says: 'anchor.bad', values });
  const receiptOfAnother = { ...receipt, digest: OTHER };
  assert.equal((await check(receiptOfAnother, undefined, other)).says, 'anchor.bad');
  const elsewhere = { ...receipt, anchor: { ...anchor, index: '4' } };
  assert.deepEqual(await check(elsewhere, undefined, receiptLeafHash(leaf)), {
    ...{ state: 'bad', says: 'anchor.missing', values: { index: '4' } },
  });
});

test('a ledger that does not answer proves nothing and disproves nothing', async () => {
  assert.deepEqual(await check(receipt, undefined, 'away'), { state: 'unknown', says: 'anchor.unknown' });
});

test('without an anchor it is waited for three minutes; then a vote that is not on the ledger is not secured', async (t) => {
  const without = { ...receipt, anchor: null };
  atMinute(t, 2);
  assert.equal((await check(without, record('received', null), 'away')).says, 'anchor.waiting');
  atMinute(t, 3);
  assert.deepEqual(await check(without, record('mined', null), 'away'), {
    ...{ state: 'waiting', says: 'anchor.recorded' },
  });
  for (const found of [record('received', null), undefined])
    assert.deepEqual(await check(without, found, 'away'), { state: 'bad', says: 'anchor.unsecured' });
});
