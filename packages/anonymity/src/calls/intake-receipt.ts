import { fail, ok, type Result } from '@sabha/domain/core/result';
import { recoverMessageAddress } from 'viem';
import type { IntakeReceipt } from './submit-act.ts';

/** What the server signs (EIP-191) as the receipt of an anonymous act: its fields in this order, as JSON without blanks. */
export function intakeReceiptMessage(receipt: Omit<IntakeReceipt, 'signature'>): string {
  const { v, kind, scope, nullifier, digest, hour, in_log_by } = receipt;
  return JSON.stringify({ v, kind, scope, nullifier, digest, hour, in_log_by });
}

/** The address, in lower case, whose key signed a receipt. */
export async function intakeReceiptSigner(
  receipt: IntakeReceipt,
): Promise<Result<string, { readonly kind: 'signature-invalid' }>> {
  const signature = receipt.signature as `0x${string}`; // by the form of a receipt
  try {
    const message = intakeReceiptMessage(receipt);
    return ok((await recoverMessageAddress({ message, signature })).toLowerCase());
  } catch {
    return fail({ kind: 'signature-invalid' });
  }
}
