import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Receipt, receiptBatchMessage, receiptTree } from '@sabha/domain/acts/receipt';
import type { ReceiptKey } from '@sabha/domain/acts/receipt-keys';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { privateKeyToAccount } from 'viem/accounts';
import { checkReceipt } from './check-receipt.ts';
import type { Subject } from './subject.ts';

const DIGEST = parseHash(`0x${'d1'.repeat(32)}`);
const AT = '2026-11-20T06:00:00.000Z';
const signer = privateKeyToAccount(`0x${'33'.repeat(32)}`);
const OLD: ReceiptKey = { address: signer.address.toLowerCase(), from: AT, until: AT };
const PRESENT: ReceiptKey = {
  address: `0x${'22'.repeat(20)}`,
  from: '2027-01-01T00:00:00.000Z',
  until: null,
};

async function buildSubject(): Promise<Subject> {
  const signedAt = new Date(AT);
  const { root } = receiptTree([{ digest: DIGEST, number: 1n, receivedAt: signedAt }]);
  const signature = await signer.signMessage({ message: receiptBatchMessage({ root, count: 1, signedAt }) });
  const batch = { id: '1', root, count: 1, signed_at: AT, signature, signer: PRESENT.address };
  const receipt: Receipt = {
    version: 1,
    kind: 'ballot',
    digest: DIGEST,
    number: '1',
    received_at: AT,
    batch,
    proof: [],
  };
  const voter = parseAddress(`0x${'a1'.repeat(20)}`);
  const ballot = { proposalId: 1, textHash: DIGEST, choice: 'yes', voter, seq: 1n, deadline: 9n } as const;
  return { ballot, signature: '0x', chainId: 31_337, contract: '0x', receipt };
}

/** What this place publishes as its keys. */
function publish(t: TestContext, keys: readonly ReceiptKey[]): void {
  t.mock.method(globalThis, 'fetch', async (url: string) => {
    assert.equal(url, '/api/receipts/keys');
    return Response.json({ success: true, data: keys });
  });
}

test('a receipt from before the key was changed is good, and names its key and when it was used', async (t) => {
  publish(t, [PRESENT, OLD]);
  assert.deepEqual(await checkReceipt(await buildSubject(), DIGEST), {
    state: 'good',
    because: 'signed',
    key: OLD,
  });
});

test('a key that is not published is not ours, though the receipt names one that is', async (t) => {
  publish(t, [PRESENT]);
  assert.deepEqual(await checkReceipt(await buildSubject(), DIGEST), {
    state: 'bad',
    because: 'not-ours',
    signer: OLD.address,
  });
});

test('a receipt of another vote, or one that was changed, does not fit', async (t) => {
  publish(t, [PRESENT, OLD]);
  const subject = await buildSubject();
  assert.deepEqual(await checkReceipt(subject, `0x${'00'.repeat(32)}`), { state: 'bad' });
  const changed = { ...subject, receipt: { ...subject.receipt, number: '2' } };
  assert.deepEqual(await checkReceipt(changed, DIGEST), { state: 'bad' });
});

test('without the list of keys nothing is claimed', async (t) => {
  t.mock.method(globalThis, 'fetch', async () => Response.json({ success: false }, { status: 503 }));
  assert.deepEqual(await checkReceipt(await buildSubject(), DIGEST), { state: 'unknown' });
});
