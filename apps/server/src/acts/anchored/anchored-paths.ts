import type { Schema } from '@sabha/db/schema';
import { type AnchoredPath, anchoredKind, anchoredTree } from '@sabha/domain/acts/anchored-acts';
import type { ReceiptTree } from '@sabha/domain/acts/receipt-tree';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { keccak } from '../signed-batches.ts';
import { type AnnouncedBatch, actsBetween, batchesOver } from './anchored-batches.store.ts';

/** Each holds up to two thousand acts and their tree, about 800 KB. */
const MOST_BATCHES = 64;

/** The positions of a batch's acts by their numbers, and their tree. */
interface BatchTree {
  readonly positions: ReadonlyMap<bigint, number>;
  readonly tree: ReceiptTree;
}

const kept = new WeakMap<Kysely<Schema>, LRUCache<string, Promise<BatchTree | null>>>();

/**
 * The paths of acts of a kind about a subject to the roots of their batches, by the acts' numbers; those that are in none, or in one whose
 * acts have changed here, are left out.
 */
export async function pathsOf(
  db: Kysely<Schema>,
  { name, subject }: { readonly name: string; readonly subject: bigint },
  numbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, AnchoredPath>> {
  const paths = new Map<bigint, AnchoredPath>();
  for (const batch of await batchesOver(db, { kind: anchoredKind(name), subject, numbers })) {
    const found = await treeOf(db, name, batch);
    if (!found) continue;
    for (const number of numbers) {
      const position = found.positions.get(number);
      if (position !== undefined)
        paths.set(number, { index: batch.index, proof: found.tree.proof(position) });
    }
  }
  return paths;
}

/** What is anchored never changes, so it is read and hashed once, however often its paths are asked for. */
function treeOf(db: Kysely<Schema>, name: string, batch: AnnouncedBatch): Promise<BatchTree | null> {
  const trees = kept.get(db) ?? new LRUCache({ max: MOST_BATCHES });
  kept.set(db, trees);
  const known = trees.get(batch.root);
  if (known) return known;
  const reading = read(db, name, batch);
  trees.set(batch.root, reading);
  reading.then(
    (tree) => tree ?? trees.delete(batch.root),
    () => trees.delete(batch.root),
  );
  return reading;
}

async function read(db: Kysely<Schema>, name: string, batch: AnnouncedBatch): Promise<BatchTree | null> {
  const acts = await actsBetween(db, name, batch);
  if (acts.length === 0) return null;
  const tree = anchoredTree(acts, keccak);
  if (tree.root !== batch.root) return null;
  return { tree, positions: new Map(acts.map(({ number }, position) => [number, position])) };
}
