import { poseidon2 } from 'poseidon-lite/poseidon2';

/** The hash of two nodes of a cohort's tree, for a reader who makes the tree without ours. */
export function hashPair(left: bigint, right: bigint): bigint {
  return poseidon2([left, right]);
}
