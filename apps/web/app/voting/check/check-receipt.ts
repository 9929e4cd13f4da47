import { findReceiptKey, type ReceiptKey, receiptKeysResponseSchema } from '@sabha/domain/acts/receipt-keys';
import type { Subject } from './subject.ts';
import type { Verdict } from './verdict.ts';

/** Whether the receipt is for this vote, in the batch it names, and signed by a key that this place publishes. */
export async function checkReceipt({ receipt }: Subject, digest: string): Promise<Verdict> {
  if (receipt.digest !== digest) return { state: 'bad' };
  const keys = await publishedKeys();
  if (!keys) return { state: 'unknown' };
  const found = await findReceiptKey(receipt, keys);
  if (found.ok) return { state: 'good', because: 'signed', key: found.value };
  const { failure } = found;
  return failure.kind === 'wrong-signer'
    ? { state: 'bad', because: 'not-ours', signer: failure.signer }
    : { state: 'bad' };
}

async function publishedKeys(): Promise<readonly ReceiptKey[] | undefined> {
  try {
    const response = await fetch('/api/receipts/keys', { cache: 'no-store' });
    return receiptKeysResponseSchema.parse(await response.json()).data;
  } catch {
    return undefined;
  }
}
