import { parseHash } from '@sabha/domain/core/hex';
import { nodesOfLeaves } from '@sabha/domain/spending/anchor-proof';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../executor.ts';
import { listLeaves } from './anchors.store.ts';
import { hasher } from './publish-batch.ts';

type Tree = readonly Uint8Array[];

/** Some 20 MB of trees at most. */
const MOST_LEAVES = 60_000;
const kept = new WeakMap<Executor, LRUCache<bigint, Promise<Tree>>>();

/**
 * The nodes of the tree over the leaves of a published batch, which never change. While they are hashed the server answers
 * nobody, so it is done once, however many ask for proofs.
 */
export function proofTree(db: Executor, batch: bigint, leafCount: number): Promise<Tree> {
  const trees = kept.get(db) ?? new LRUCache({ maxSize: MOST_LEAVES });
  kept.set(db, trees);
  const known = trees.get(batch);
  if (known) return known;
  const making = makeTree(db, batch);
  trees.set(batch, making, { size: Math.max(1, leafCount) });
  making.catch(() => trees.delete(batch));
  return making;
}

async function makeTree(db: Executor, batch: bigint): Promise<Tree> {
  const [leaves, keccak] = await Promise.all([listLeaves(db, batch), hasher()]);
  return nodesOfLeaves(leaves.map(parseHash), keccak);
}
