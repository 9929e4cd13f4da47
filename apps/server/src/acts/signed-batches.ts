import { createFastKeccak } from '@sabha/chain/fast-keccak';
import type { Schema } from '@sabha/db/schema';
import { receiptTree } from '@sabha/domain/acts/receipt';
import { parseHash } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { findBatch, type StoredBatch } from './acts.store.ts';

/** Some hundred batches of a crowd; each holds up to 512 acts and their tree, about 200 KB. */
const MOST_BATCHES = 128;

export const keccak = await createFastKeccak();

interface SignedBatch {
  readonly batch: StoredBatch;
  readonly tree: ReturnType<typeof receiptTree>;
}

const kept = new WeakMap<Kysely<Schema>, LRUCache<bigint, Promise<SignedBatch>>>();

/**
 * A batch and its tree. What was signed never changes, so it is read and hashed once, however often its receipts are
 * asked for. Rejects where there is no such batch.
 */
export function signedBatch(db: Kysely<Schema>, id: bigint): Promise<SignedBatch> {
  const batches = kept.get(db) ?? new LRUCache({ max: MOST_BATCHES });
  kept.set(db, batches);
  const known = batches.get(id);
  if (known) return known;
  const reading = read(db, id);
  batches.set(id, reading);
  reading.catch(() => batches.delete(id));
  return reading;
}

async function read(db: Kysely<Schema>, id: bigint): Promise<SignedBatch> {
  const batch = await findBatch(db, id);
  if (!batch) throw new Error(`Receipt batch ${id} is missing`);
  const leaves = batch.acts.map((act) => ({ ...act, digest: parseHash(act.digest) }));
  return { batch, tree: receiptTree(leaves, keccak) };
}
