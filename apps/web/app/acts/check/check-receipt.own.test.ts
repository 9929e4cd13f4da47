import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Receipt, receiptBatchMessage, receiptTree } from '@sabha/domain/acts/receipt';
import type { ReceiptKey } from '@sabha/domain/acts/receipt-keys';
import { parseHash } from '@sabha/domain/core/hex';
import { privateKeyToAccount } from 'viem/accounts';
import { checkReceipt } from './check-steps.ts';

const DIGEST = parseHash(`0x${'d1'.repeat(32)}`);
const AT = '2026-11-20T06:00:00.000Z';
const signer = privateKeyToAccount(`0x${'33'.repeat(32)}`);
const OLD: ReceiptKey = { address: signer.address.toLowerCase(), from: AT, until: AT };
const PRESENT: ReceiptKey = {
  address: `0x${'22'.repeat(20)}`,
  from: '2027-01-01T00:00:00.000Z',
  until: null,
};

async function buildReceipt(): Promise<Receipt> {
  const signedAt = new Date(AT);
  const { root } = receiptTree([{ digest: DIGEST, number: 1n, receivedAt: signedAt }]);
  const signature = await signer.signMessage({ message: receiptBatchMessage({ root, count: 1, signedAt }) });
  const batch = { id: '1', root, count: 1, signed_at: AT, signature, signer: PRESENT.address };
  return {
    version: 2,
    kind: 'ballot',
    digest: DIGEST,
    number: '1',
    received_at: AT,
    batch,
    proof: [],
    anchor: null,
  };
}

/** What this installation publishes as its keys. */
function publish(t: TestContext, keys: readonly ReceiptKey[]): void {
  t.mock.method(globalThis, 'fetch', async (url: string) => {
    assert.equal(url, '/api/receipts/keys');
    return Response.json({ success: true, data: keys });
  });
}

test('a receipt from before the key was changed is good, and names its key and when it was used', async (t) => {
  publish(t, [PRESENT, OLD]);
  assert.deepEqual(await checkReceipt(await buildReceipt(), DIGEST), {
    state: 'good',
    says: 'receipt.goodUntil',
    values: { key: OLD.address, since: new Date(AT), until: new Date(AT) },
  });
});

test('a key that is not published is not ours, though the receipt names one that is', async (t) => {
  publish(t, [PRESENT]);
  assert.deepEqual(await checkReceipt(await buildReceipt(), DIGEST), {
    state: 'bad',
    says: 'receipt.notOurs',
    values: { key: OLD.address },
  });
});

test('a receipt of another vote, or one that was changed, does not fit', async (t) => {
  publish(t, [PRESENT, OLD]);
  const receipt = await buildReceipt();
  assert.deepEqual(await checkReceipt(receipt, `0x${'00'.repeat(32)}`), {
    state: 'bad',
    says: 'receipt.bad',
  });
  const elsewhere = { index: '0', root: DIGEST, tx: DIGEST, anchored_at: AT, proof: [] };
  assert.deepEqual(await checkReceipt({ ...receipt, anchor: elsewhere }, DIGEST), {
    state: 'bad',
    says: 'receipt.bad',
  });
  const changed = { ...receipt, number: '2' };
  assert.deepEqual(await checkReceipt(changed, DIGEST), { state: 'bad', says: 'receipt.bad' });
});

test('without the list of keys nothing is claimed', async (t) => {
  t.mock.method(globalThis, 'fetch', async () => Response.json({ success: false }, { status: 503 }));
  assert.deepEqual(await checkReceipt(await buildReceipt(), DIGEST), {
    state: 'unknown',
    says: 'receipt.unknown',
  });
});
