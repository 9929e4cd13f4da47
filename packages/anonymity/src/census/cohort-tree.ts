import { LeanIMT } from '@zk-kit/lean-imt';
import { poseidon2 } from 'poseidon-lite/poseidon2';

/** Leaves below one middle node, which a cohort's file lists: a device hashes its own block of leaves, and from there on. */
export const BLOCK_LEAVES = 256;

/** The way from a leaf to the root: its neighbours, and by bits of `index` on which side they stand. */
export interface Path {
  readonly root: bigint;
  readonly leaf: bigint;
  readonly index: number;
  readonly siblings: readonly bigint[];
}

/** A cohort's tree without leaves: LeanIMT with Poseidon. It grows by `insertMany`; the leaf of a removed member becomes 0 by `update`. */
export function emptyTree(): LeanIMT<bigint> {
  return new LeanIMT<bigint>((left, right) => poseidon2([left, right]));
}

/** A cohort's tree. Throws RangeError without leaves. */
function treeOf(leaves: readonly bigint[]): LeanIMT<bigint> {
  if (leaves.length === 0) throw new RangeError('A cohort without leaves has no root');
  const tree = emptyTree();
  tree.insertMany([...leaves]);
  return tree;
}

/** The root of a cohort. Throws RangeError without leaves. */
export function rootOf(leaves: readonly bigint[]): bigint {
  return treeOf(leaves).root;
}

/** Leaves, and the nodes above each block of 256 of them. */
export interface Blocks {
  readonly leaves: readonly bigint[];
  readonly nodes: readonly bigint[];
}

/** The nodes above each block of 256 leaves. Those of blocks that are as they were in `known` are taken from there, and not made again. */
export function blockNodes(leaves: readonly bigint[], known: Blocks | null = null): readonly bigint[] {
  return Array.from({ length: Math.ceil(leaves.length / BLOCK_LEAVES) }, (_, block) => {
    const own = blockOf(leaves, block);
    const before = known ? blockOf(known.leaves, block) : [];
    const isSame = before.length === own.length && own.every((leaf, at) => leaf === before[at]);
    return (isSame ? known?.nodes[block] : undefined) ?? rootOf(own);
  });
}

/**
 * The way of a leaf to the root, by its own block of leaves and the nodes above all blocks: at most 431 hashes for 45,000 leaves.
 * Throws RangeError where there is no such leaf, and where the block does not lead to its node.
 */
export function pathOf(leaves: readonly bigint[], nodes: readonly bigint[], index: number): Path {
  const leaf = leaves[index];
  if (leaf === undefined) throw new RangeError('No such leaf');
  const block = Math.floor(index / BLOCK_LEAVES);
  const own = treeOf(blockOf(leaves, block));
  if (own.root !== nodes[block]) throw new RangeError('The leaves do not lead to their node');
  const below = own.generateProof(index % BLOCK_LEAVES);
  const above = treeOf(nodes).generateProof(block);
  return {
    root: above.root,
    leaf,
    index: below.index + above.index * 2 ** below.siblings.length,
    siblings: [...below.siblings, ...above.siblings],
  };
}

function blockOf(leaves: readonly bigint[], block: number): readonly bigint[] {
  return leaves.slice(block * BLOCK_LEAVES, (block + 1) * BLOCK_LEAVES);
}
