import { verifyReceipt } from '@sabha/domain/acts/receipt';
import type { Subject } from './subject.ts';
import type { Verdict } from './verdict.ts';

/** Whether the receipt is for this vote, in the batch it names, and signed by the server's key. */
export async function checkReceipt(
  { receipt }: Subject,
  digest: string,
  receiptSigner: string | undefined,
): Promise<Verdict> {
  if (receipt.digest !== digest) return { state: 'bad' };
  if (receiptSigner === undefined) return { state: 'unknown' };
  const verified = await verifyReceipt(receipt, receiptSigner);
  return { state: verified.ok ? 'good' : 'bad' };
}
