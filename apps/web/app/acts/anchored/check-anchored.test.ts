import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorsAbi } from '@sabha/contracts/abi/anchors';
import type { ActStateView } from '@sabha/domain/acts/act-state';
import { type AnchoredAct, anchoredKind, anchoredTree } from '@sabha/domain/acts/anchored-acts';
import {
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  keccak256,
  numberToHex,
} from 'viem';
import { checkAnchored } from './check-anchored.ts';

const ANCHORS = `0x${'a4'.repeat(20)}`;
const OTHER = `0x${'b4'.repeat(20)}`;
const TX = `0x${'7a'.repeat(32)}`;
const acts = [1, 2, 3].map(
  (n): Pick<AnchoredAct, 'digest' | 'authorization'> => ({
    digest: keccak256(`0x0${n}`),
    authorization: `0x${`${n}${n}`.repeat(65)}`,
  }),
);
const tree = anchoredTree(acts);
const [, own] = acts;
const path = { index: 4, proof: tree.proof(1) };
const signed = { digest: own?.digest ?? '', signature: own?.authorization ?? '' };
const record = {
  kind: 'ballot',
  subject: '7',
  ledger: { state: 'mined' as const, tx_hash: TX, block_number: '9', reason: null },
};

/** A ledger whose contract at `address` announced this batch in the one transaction that it has. */
function ledger(
  args: { readonly subjectId?: bigint; readonly index?: bigint; readonly root?: Hex },
  address = ANCHORS,
) {
  const { subjectId = 7n, index = 4n, root = tree.root } = args;
  const topics = encodeEventTopics({
    abi: anchorsAbi,
    eventName: 'ActsAnchored',
    args: { kind: anchoredKind('ballot'), subjectId },
  });
  const types = ['uint256', 'uint64', 'uint64', 'bytes32', 'bytes32'].map((type) => ({ type }));
  const data = encodeAbiParameters(types, [index, 1n, 3n, root, tree.root]);
  const log = { address, topics, data, blockNumber: '0x9', logIndex: '0x0', transactionHash: TX };
  const receipt = { status: '0x1', blockNumber: '0x9', logs: [log], transactionHash: TX, type: '0x2' };
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    assert.equal(method, 'eth_getTransactionReceipt');
    return params[0] === TX ? { ...receipt, transactionIndex: numberToHex(0) } : null;
  };
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
}

test('an act is on the ledger where a root of its own subject is over it and its signature', async () => {
  const found = await checkAnchored(record, path, signed, ANCHORS, ledger({}));
  assert.deepEqual(found, { state: 'good', says: 'ledger.anchored', values: { block: 9 }, tx: TX });
});

test('another root, subject, batch, contract, signature or path proves nothing', async () => {
  const says = async (...given: Partial<Parameters<typeof checkAnchored>>) => {
    const [of = record, along = path, what = signed, where = ANCHORS, chain = ledger({})] = given;
    return (await checkAnchored(of, along, what, where, chain)).state;
  };
  const on = (chain: ReturnType<typeof ledger>) => says(record, path, signed, ANCHORS, chain);
  assert.equal(await on(ledger({ root: keccak256('0x99') })), 'bad');
  assert.equal(await on(ledger({ subjectId: 8n })), 'bad');
  assert.equal(await on(ledger({ index: 5n })), 'bad');
  assert.equal(await on(ledger({}, OTHER)), 'bad');
  assert.equal(await says({ ...record, kind: 'endorsement' }), 'bad');
  assert.equal(await says(record, { ...path, proof: tree.proof(0) }), 'bad');
  assert.equal(await says(record, path, { ...signed, signature: `0x${'ee'.repeat(65)}` }), 'bad');
  assert.equal(await says(record, path, { ...signed, signature: 'none' }), 'bad');
});

test('a transaction that is under way is waited for, and one that is gone is not there', async () => {
  const gone = { ...record.ledger, tx_hash: `0x${'00'.repeat(32)}` };
  const state = async (given: ActStateView) =>
    (await checkAnchored({ ...record, ledger: given }, path, signed, ANCHORS, ledger({}))).state;
  assert.equal(await state({ ...gone, state: 'relayed' }), 'waiting');
  assert.equal(await state(gone), 'bad');
});
