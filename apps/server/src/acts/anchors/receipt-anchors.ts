import type { Schema } from '@sabha/db/schema';
import type { Receipt } from '@sabha/domain/acts/receipt';
import { anchorPath } from '@sabha/domain/acts/receipt-anchor';
import { parseHash } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';
import { keccak } from '../signed-batches.ts';
import { anchorOver, batchRoots } from './anchors.store.ts';

/** The anchor of a receipt with the whole path to it; null while no block has one. */
export async function anchorOfReceipt(
  db: Kysely<Schema>,
  { batch, proof }: Pick<Receipt, 'batch' | 'proof'>,
): Promise<Receipt['anchor']> {
  const id = BigInt(batch.id);
  const anchor = await anchorOver(db, id);
  if (!anchor?.tx || !anchor.anchored_at) return null;
  const batches = await batchRoots(db, anchor.first_batch, anchor.last_batch);
  const place = batches.findIndex((each) => each.id === id);
  const roots = batches.map(({ root }) => root);
  return {
    index: anchor.index.toString(),
    root: anchor.root,
    tx: anchor.tx,
    anchored_at: anchor.anchored_at.toISOString(),
    proof: anchorPath(proof.map(parseHash), roots, place, keccak),
  };
}
