import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import type { ActRecord } from '@sabha/domain/acts/act-record';
import type { ActState } from '@sabha/domain/acts/act-state';
import { type Receipt, receiptLeafHash } from '@sabha/domain/acts/receipt';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { BaseError, ContractFunctionRevertedError, type PublicClient } from 'viem';
import { SECURED_WITHIN_MS } from '../receipts/use-unsecured.ts';
import { plainVerdict, type Verdict } from './verdict.ts';

type Anchor = NonNullable<Receipt['anchor']>;

/**
 * Asks the contract itself whether the anchor is there and proves this act; neither the receipt nor the server is believed.
 * The public record, if there is one, gives the anchor to a receipt that was kept before it had any.
 */
export async function checkAnchor(
  receipt: Receipt,
  digest: string,
  record: Pick<ActRecord, 'receipt' | 'ledger'> | undefined,
  receiptLog: string,
  chain: PublicClient,
): Promise<Verdict> {
  const anchor = receipt.anchor ?? record?.receipt.anchor ?? null;
  if (anchor === null) return withoutAnchor(receipt, record?.ledger.state);
  try {
    const since = await provenAt({ ...receipt, digest }, anchor, receiptLog, chain);
    if (since === null) return { state: 'bad', says: 'anchor.bad', values: { index: anchor.index } };
    return { state: 'good', says: 'anchor.good', values: { index: anchor.index, since } };
  } catch (error) {
    if (!isRevert(error)) return plainVerdict('anchor', 'unknown');
    return { state: 'bad', says: 'anchor.missing', values: { index: anchor.index } };
  }
}

/** When the contract took the anchor that proves the act; null where it proves nothing. Rejects where there is no such anchor. */
async function provenAt(
  receipt: Receipt,
  { index, proof }: Anchor,
  receiptLog: string,
  chain: PublicClient,
): Promise<Date | null> {
  const contract = { abi: receiptLogAbi, address: parseAddress(receiptLog) } as const;
  const number = BigInt(receipt.number);
  const receivedAt = new Date(receipt.received_at);
  const leaf = receiptLeafHash({ digest: parseHash(receipt.digest), number, receivedAt });
  const proven = await chain.readContract({
    ...contract,
    functionName: 'provenAt',
    args: [BigInt(index), number, leaf, proof.map(parseHash)],
  });
  if (proven > 0) return new Date(proven * 1000);
  await chain.readContract({ ...contract, functionName: 'anchorOf', args: [BigInt(index)] });
  return null;
}

/** No anchor yet is how every receipt begins; after some time it is said what that means. */
function withoutAnchor(receipt: Receipt, state: ActState | undefined): Verdict {
  if (Date.now() - Date.parse(receipt.received_at) < SECURED_WITHIN_MS)
    return plainVerdict('anchor', 'waiting');
  if (state === 'mined' || state === 'final') return { state: 'waiting', says: 'anchor.recorded' };
  return { state: 'bad', says: 'anchor.unsecured' };
}

function isRevert(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof ContractFunctionRevertedError) instanceof
      ContractFunctionRevertedError
  );
}
