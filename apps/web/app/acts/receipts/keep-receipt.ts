import { parseAddress } from '@sabha/domain/core/hex';
import type { ActCode, ActOutcome } from '../act-in-web.ts';
import { noteAct } from '../live/live-acts.ts';
import type { SignedAct } from '../pending/pending-acts.ts';
import { ActFailed } from '../submit/act-failure.ts';
import { keepAct } from './kept-acts.ts';

/** Keeps the receipt of a recorded act on this device, and shows what came with it. Resolves with whether it is kept; rejects with ActFailed. */
export async function keepReceipt(
  code: ActCode,
  { kind, chainId, contract, message, signature, signedAt }: SignedAct,
  answer: ActOutcome,
): Promise<boolean> {
  const { receipt, ...outcome } = answer;
  const signedFor = { chainId, address: parseAddress(contract) };
  // A receipt for another act would be the server's mistake, and the citizen's proof of nothing.
  if (receipt.digest !== code.struct.digest(code.struct.encode(code.typed(message)), signedFor))
    throw new ActFailed('failed');
  const signed = { kind, chainId, contract, message, signature, ...(signedAt ? { signedAt } : {}) };
  const keeping = keepAct({ format: 'sabha.act.v1', ...signed, receipt, outcome });
  code.noteOutcome?.(message, answer);
  noteAct(receipt.digest, { state: 'received', tx_hash: null, block_number: null, reason: null });
  return keeping;
}
