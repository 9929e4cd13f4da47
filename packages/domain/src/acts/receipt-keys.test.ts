import assert from 'node:assert/strict';
import { test } from 'node:test';
import { privateKeyToAccount } from 'viem/accounts';
import { parseAddress, parseHash } from '../core/hex.ts';
import { type Receipt, receiptBatchMessage, receiptTree } from './receipt.ts';
import { findReceiptKey, type ReceiptKey } from './receipt-keys.ts';

const [first, second, stranger] = [1, 2, 3].map((n) => privateKeyToAccount(`0x${`${n}`.repeat(64)}`));
const KEYS: ReceiptKey[] = [
  { address: addressOf(second), from: '2028-01-01T00:00:00.000Z', until: null },
  { address: addressOf(first), from: '2026-01-01T00:00:00.000Z', until: '2027-12-31T00:00:00.000Z' },
];

function addressOf(account: (typeof KEYS)[number] | typeof first) {
  assert.ok(account);
  return parseAddress(account.address);
}

async function buildReceipt(signer: typeof first, at: string): Promise<Receipt> {
  assert.ok(signer);
  const digest = parseHash(`0x${'d1'.repeat(32)}`);
  const signedAt = new Date(at);
  const { root } = receiptTree([{ digest, number: 7n, receivedAt: signedAt }]);
  const signature = await signer.signMessage({ message: receiptBatchMessage({ root, count: 1, signedAt }) });
  return {
    version: 2,
    kind: 'ballot',
    digest,
    number: '7',
    received_at: at,
    batch: { id: '1', root, count: 1, signed_at: at, signature, signer: addressOf(second) },
    proof: [],
    anchor: null,
  };
}

test('the key is found that really signed, whatever the receipt says of it', async () => {
  const old = await buildReceipt(first, '2026-06-01T00:00:00.000Z');
  assert.deepEqual(await findReceiptKey(old, KEYS), { ok: true, value: KEYS[1] });
  const present = await buildReceipt(second, '2028-01-01T00:00:00.000Z');
  assert.deepEqual(await findReceiptKey(present, KEYS), { ok: true, value: KEYS[0] });
});

test('a key that is not published is not ours', async () => {
  const forged = await buildReceipt(stranger, '2028-06-01T00:00:00.000Z');
  const signer = addressOf(stranger);
  assert.deepEqual(await findReceiptKey(forged, KEYS), {
    ok: false,
    failure: { kind: 'wrong-signer', signer },
  });
});

test('a key that was put away, or was not there yet, vouches for nothing of that time', async () => {
  for (const [signer, at] of [
    [first, '2028-06-01T00:00:00.000Z'],
    [second, '2027-06-01T00:00:00.000Z'],
  ] as const) {
    const found = await findReceiptKey(await buildReceipt(signer, at), KEYS);
    assert.equal(found.ok ? 'ok' : found.failure.kind, 'wrong-signer');
  }
});

test('a time or an act that was changed afterwards makes another signer, or none', async () => {
  const receipt = await buildReceipt(first, '2026-06-01T00:00:00.000Z');
  const moved = { ...receipt, batch: { ...receipt.batch, signed_at: '2026-06-01T00:00:00.001Z' } };
  assert.equal((await findReceiptKey(moved, KEYS)).ok, false);
  const other = await findReceiptKey({ ...receipt, number: '8' }, KEYS);
  assert.deepEqual(other, { ok: false, failure: { kind: 'not-in-batch' } });
  const nobody = { ...receipt, batch: { ...receipt.batch, signature: `0x${'00'.repeat(65)}` } };
  assert.deepEqual(await findReceiptKey(nobody, KEYS), { ok: false, failure: { kind: 'wrong-signature' } });
});

test('a key vouches from its first moment to its last', async () => {
  const from = '2026-02-01T00:00:00.000Z';
  const until = '2026-03-01T00:00:00.000Z';
  const key = { ...KEYS[0], address: addressOf(first), from, until };
  const isFound = async (at: string) => (await findReceiptKey(await buildReceipt(first, at), [key])).ok;
  assert.ok((await isFound(from)) && (await isFound(until)));
  assert.ok(!(await isFound('2026-01-31T23:59:59.999Z')) && !(await isFound('2026-03-01T00:00:00.001Z')));
});
