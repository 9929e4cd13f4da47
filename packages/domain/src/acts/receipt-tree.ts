import { keccak256 } from 'viem';

/** keccak256 of bytes given as hex. A server with many acts at once brings a quicker one than the default. */
export type Keccak = (bytes: `0x${string}`) => `0x${string}`;

/** A Merkle tree over 32-byte hashes in a given order. */
export interface ReceiptTree {
  readonly root: `0x${string}`;
  /** The siblings from leaf `index` up to the root; throws where there is no such leaf. */
  proof(index: number): `0x${string}`[];
}

/**
 * Builds a tree: neighbours are hashed in pairs (the smaller first, so that a proof needs no directions), and a last one
 * without a neighbour moves up as it is. Throws for no leaves. Proofs fold as those of OpenZeppelin's MerkleProof.
 */
export function buildReceiptTree(
  leaves: ReadonlyArray<`0x${string}`>,
  keccak: Keccak = keccak256,
): ReceiptTree {
  const layers: Array<ReadonlyArray<`0x${string}`>> = [leaves];
  for (let layer = leaves; layer.length > 1; ) {
    layer = layer.flatMap((hash, index) => {
      if (index % 2 === 1) return [];
      const neighbour = layer[index + 1];
      return [neighbour === undefined ? hash : hashPair(hash, neighbour, keccak)];
    });
    layers.push(layer);
  }
  const root = layers.at(-1)?.[0];
  if (root === undefined) throw new Error('A tree needs a leaf');
  return {
    root,
    proof(index) {
      if (leaves[index] === undefined) throw new Error(`The tree has no leaf ${index}`);
      return layers.flatMap((layer, height) => {
        const sibling = layer[(index >> height) ^ 1];
        return sibling === undefined ? [] : [sibling];
      });
    },
  };
}

/** The root that a leaf and its proof lead to. */
export function foldProof(leaf: `0x${string}`, proof: ReadonlyArray<`0x${string}`>): `0x${string}` {
  return proof.reduce((hash, sibling) => hashPair(hash, sibling, keccak256), leaf);
}

function hashPair(one: `0x${string}`, other: `0x${string}`, keccak: Keccak): `0x${string}` {
  return keccak(one < other ? `${one}${other.slice(2)}` : `${other}${one.slice(2)}`);
}
