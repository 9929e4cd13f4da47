import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { type Receipt, type ReceiptFailure, receiptSignerOf } from './receipt.ts';

/**
 * A key that this installation signs or has signed receipts with. `from` is when the first batch was signed with it, null
 * before the first; `until` when the last was, null while it is in use.
 */
export const receiptKeySchema = z.object({
  address: z.string().regex(/^0x[0-9a-f]{40}$/),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
});
export type ReceiptKey = z.infer<typeof receiptKeySchema>;

/** Answer of `GET /api/receipts/keys`: every key ever used, the present one first. */
export const receiptKeysResponseSchema = successSchema(z.array(receiptKeySchema));

/**
 * The published key that signed this receipt, which must have been signed while that key was in use: one that was put
 * away signs nothing new. Fails with `wrong-signer` for a key that is not published. Runs in a browser.
 */
export async function findReceiptKey(
  receipt: Receipt,
  keys: readonly ReceiptKey[],
): Promise<Result<ReceiptKey, ReceiptFailure>> {
  const signer = await receiptSignerOf(receipt);
  if (!signer.ok) return signer;
  const signedAt = Date.parse(receipt.batch.signed_at);
  const found = keys.find(
    ({ address, from, until }) =>
      address === signer.value &&
      (from === null || Date.parse(from) <= signedAt) &&
      (until === null || signedAt <= Date.parse(until)),
  );
  return found ? ok(found) : fail({ kind: 'wrong-signer', signer: signer.value });
}
