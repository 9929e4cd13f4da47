import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { receiptLeafHash, receiptTree } from '@sabha/domain/acts/receipt';
import { anchorPath, anchorRoot } from '@sabha/domain/acts/receipt-anchor';
import { parseHash } from '@sabha/domain/core/hex';
import { keepAnchors } from './keep-anchors.ts';
import { type KeptAct, keepAct, removeKeptActs } from './kept-acts.ts';

const AT = '2026-11-20T06:00:00.000Z';
const leaf = { digest: parseHash(`0x${'d1'.repeat(32)}`), number: 7n, receivedAt: new Date(AT) };
const tree = receiptTree([leaf]);
const other = receiptLeafHash({ ...leaf, number: 8n });
const roots = [other, tree.root];
const anchor = {
  index: '3',
  root: anchorRoot(roots),
  tx: other,
  anchored_at: AT,
  proof: anchorPath(tree.proof(0), roots, 1),
};
const signature = `0x${'00'.repeat(65)}` as const;
const receipt = {
  version: 2,
  kind: 'pledge',
  digest: leaf.digest,
  number: '7',
  received_at: AT,
  batch: { id: '2', root: tree.root, count: 1, signed_at: AT, signature, signer: '0x' },
  proof: [],
  anchor: null,
} as const;
const address = `0x${'5a'.repeat(20)}`;
const kept: KeptAct = {
  ...{ format: 'sabha.act.v1', kind: 'pledge', chainId: 1, contract: address, message: {}, signature },
  receipt: { ...receipt, proof: [] },
  outcome: {},
};

/** What the server publishes of the act, with this anchor. */
function publish(published: typeof anchor | null): void {
  const data = {
    ...{ kind: 'pledge', number: '7', digest: leaf.digest, subject: '1', author: address, seq: '1' },
    ...{ received_at: AT, payload: '0x', authorization: signature, chain_id: 1, contract: address },
    receipt: { ...receipt, anchor: published },
    ledger: { state: 'received', tx_hash: null, block_number: null, reason: null },
    current: true,
  };
  mock.method(globalThis, 'fetch', async () => Response.json({ success: true, data }));
}

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  mock.restoreAll();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});
const stored = () => JSON.parse(store.get('sabha.receipts') ?? '[]');

test('an anchor is kept with the act as soon as the server has it', async () => {
  keepAct(kept);
  publish(null);
  assert.equal(await keepAnchors([kept]), 1);
  assert.deepEqual(stored()[0].receipt.anchor, null);
  publish(anchor);
  assert.equal(await keepAnchors([kept]), 0);
  assert.deepEqual(stored()[0].receipt.anchor, anchor);
});

test('an anchor that comes after the receipt was removed does not bring it back', async () => {
  keepAct(kept);
  removeKeptActs(new Set([kept.receipt.digest]));
  publish(anchor);
  await keepAnchors([kept]);
  assert.deepEqual(stored(), []);
});

test('an anchor that the act does not lead to is not kept', async () => {
  publish({ ...anchor, proof: [other, other] });
  assert.equal(await keepAnchors([kept]), 1);
  assert.deepEqual(stored(), []);
});
