import type { Schema } from '@sabha/db/schema';
import { type Receipt, type ReceiptLeaf, receiptBatchMessage, receiptTree } from '@sabha/domain/acts/receipt';
import { anchorPath } from '@sabha/domain/acts/receipt-anchor';
import type { Kysely } from 'kysely';
import type { LocalAccount } from 'viem';
import type { NewBatch, StoredAct } from './acts.store.ts';
import { anchorOver, batchRoots } from './anchors/anchors.store.ts';
import { keccak, signedBatch } from './signed-batches.ts';

/** The receipts of one commit, while their batch has no id yet. */
export interface SignedBatch extends NewBatch {
  receipt(index: number, batchId: bigint): Receipt;
}

/** Hashes the acts of one commit into a tree and signs its root with the receipt key: one signature for all of them. */
export async function signReceipts(
  key: LocalAccount,
  kind: string,
  leaves: readonly ReceiptLeaf[],
  signedAt: Date,
): Promise<SignedBatch> {
  const tree = receiptTree(leaves, keccak);
  const message = receiptBatchMessage({ root: tree.root, count: leaves.length, signedAt });
  const signature = await key.signMessage({ message });
  const batch = { root: tree.root, signature, signer: key.address.toLowerCase(), signedAt };
  return {
    ...batch,
    receipt: (index, batchId) => present(kind, leaves, index, tree, { ...batch, id: batchId }),
  };
}

/** The receipts given for stored acts, built again from the record: the same as the first time, but for the anchor that came since. */
export async function recallReceipts(db: Kysely<Schema>, acts: readonly StoredAct[]): Promise<Receipt[]> {
  const batches = [...new Set(acts.map((act) => act.receipt_batch_id))];
  const anchors = new Map(
    await Promise.all(batches.map(async (id) => [id, await anchorOfBatch(db, id)] as const)),
  );
  return Promise.all(
    acts.map(async (act) => {
      const { batch, tree } = await signedBatch(db, act.receipt_batch_id);
      const receipt = present(act.kind, batch.acts, act.receipt_index, tree, batch);
      return withAnchor(receipt, anchors.get(act.receipt_batch_id) ?? null);
    }),
  );
}

type StoredLeaf = { readonly digest: string; readonly number: bigint; readonly receivedAt: Date };

function present(
  kind: string,
  leaves: readonly StoredLeaf[],
  index: number,
  tree: ReturnType<typeof receiptTree>,
  batch: NewBatch & { readonly id: bigint },
): Receipt {
  const leaf = leaves[index];
  if (!leaf) throw new Error(`Receipt batch ${batch.id} has no act ${index}`);
  return {
    version: 2,
    kind,
    digest: leaf.digest,
    number: leaf.number.toString(),
    received_at: leaf.receivedAt.toISOString(),
    batch: {
      id: batch.id.toString(),
      root: batch.root,
      count: leaves.length,
      signed_at: batch.signedAt.toISOString(),
      signature: batch.signature,
      signer: batch.signer,
    },
    proof: tree.proof(index),
    anchor: null,
  };
}

/** The anchor of a batch's receipts, with the path from the batch's root; null while no block has one. */
async function anchorOfBatch(db: Kysely<Schema>, batch: bigint): Promise<Receipt['anchor']> {
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
function withAnchor(receipt: Receipt, anchor: Receipt['anchor']): Receipt {
  if (anchor === null) return receipt;
  return { ...receipt, anchor: { ...anchor, proof: [...receipt.proof, ...anchor.proof] } };
}
