import type { Schema } from '@sabha/db/schema';
import type { Receipt } from '@sabha/domain/acts/receipt';
import { anchorPath } from '@sabha/domain/acts/receipt-anchor';
import type { Kysely } from 'kysely';
import { keccak } from '../signed-batches.ts';
import { anchorOver, batchRoots } from './anchors.store.ts';

/** The anchor of a batch's receipts, with the path from the batch's root; null while no block has one. */
export async function anchorOfBatch(db: Kysely<Schema>, batch: bigint): Promise<Receipt['anchor']> {
  const anchor = await anchorOver(db, batch);
  if (!anchor?.tx || !anchor.anchored_at) return null;
  const batches = await batchRoots(db, anchor.first_batch, anchor.last_batch);
  const position = batches.findIndex(({ id }) => id === batch);
  const roots = batches.map(({ root }) => root);
  return {
    index: anchor.index.toString(),
    root: anchor.root,
    tx: anchor.tx,
    anchored_at: anchor.anchored_at.toISOString(),
    proof: anchorPath([], roots, position, keccak),
  };
}

/** The same receipt with its anchor, given that of its batch. */
export function withAnchor(receipt: Receipt, anchor: Receipt['anchor']): Receipt {
  if (anchor === null) return receipt;
  return { ...receipt, anchor: { ...anchor, proof: [...receipt.proof, ...anchor.proof] } };
}
