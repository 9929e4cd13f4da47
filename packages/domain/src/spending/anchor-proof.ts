import { SimpleMerkleTree } from '@openzeppelin/merkle-tree';
import { bytesToHex, hexToBytes } from 'viem/utils';
import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { type Hash, hashSchema, parseHash } from '../core/hex.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { type Keccak, spendingRecordSchema } from './spending-leaf.ts';
import { VERIFICATION_STATES } from './verification.ts';

/** One record of a project with the proof that its leaf is under the root of its batch. */
export const provenRecordSchema = z.object({
  record: spendingRecordSchema,
  leaf: hashSchema,
  proof: z.array(hashSchema).max(64),
  batch_id: hashSchema,
  root: hashSchema,
  leaf_count: z.number().int(),
  fiscal_year: z.number().int(),
  state: z.enum(VERIFICATION_STATES),
  tx_hash: hashSchema.nullable(),
});
export type ProvenRecord = z.infer<typeof provenRecordSchema>;

/**
 * Records with their proofs. `contract` is the SpendingLedger's address and `chain_id` its chain, both null while no chain is
 * known. The state is `verified` when every record is, `none` when one is in no batch, else `pending`.
 */
export const recordsProofSchema = z.object({
  state: z.enum(VERIFICATION_STATES),
  chain_id: z.number().int().nullable(),
  contract: z.string().nullable(),
  records: z.array(provenRecordSchema),
});
export type RecordsProof = z.infer<typeof recordsProofSchema>;
export const recordsProofResponseSchema = successSchema(recordsProofSchema);

/** `GET /api/projects/{id}/proof`: the project's own record and those of its disbursements. */
export const projectProofSchema = recordsProofSchema.extend({ project_id: z.number().int() });
export type ProjectProof = z.infer<typeof projectProofSchema>;
export const projectProofResponseSchema = successSchema(projectProofSchema);

/** `GET /api/spending/records/{kind}/{id}/proof`: a record alone. */
export const RECORD_KINDS = ['budget-line', 'project', 'disbursement'] as const;
export const recordParamsSchema = z.object({
  kind: z.enum(RECORD_KINDS),
  id: wholeNumberSchema(1, Number.MAX_SAFE_INTEGER),
});
export type RecordParams = z.infer<typeof recordParamsSchema>;

/** The Merkle tree over leaves in their batch's order: pairs are sorted before hashing, as OpenZeppelin's contracts do. */
export function anchorTree(leaves: readonly Hash[]): SimpleMerkleTree {
  return SimpleMerkleTree.of([...leaves], { sortLeaves: false });
}

/** The root of an anchor tree. */
export function anchorRoot(tree: SimpleMerkleTree): Hash {
  return parseHash(tree.root);
}

/**
 * The nodes of `anchorTree(leaves)`, the root first and the leaves last in reverse order, hashed as quickly as `keccak` is (a test
 * compares them).
 */
export function nodesOfLeaves(leaves: readonly Hash[], keccak: Keccak): Uint8Array[] {
  if (leaves.length === 0) throw new Error('A tree without leaves has no root');
  const nodes: Uint8Array[] = new Array(leaves.length - 1);
  for (const leaf of [...leaves].reverse()) nodes.push(hexToBytes(leaf));
  for (let at = leaves.length - 2; at >= 0; at -= 1)
    nodes[at] = hashPair(nodes[2 * at + 1], nodes[2 * at + 2], keccak);
  return nodes;
}

/** The root of a tree, from its nodes. */
export function rootOfNodes([root]: readonly Uint8Array[]): Hash {
  return parseHash(bytesToHex(known(root)));
}

/** So many nodes of a tree are kept, root first: 8 kB, beside which a proof needs 64 leaves of 8,192. */
const KEPT_NODES = 255;

/** The upper nodes of a tree in one piece, for `proofWith`. */
export function upperNodes(nodes: readonly Uint8Array[], most = KEPT_NODES): Uint8Array {
  const kept = nodes.slice(0, Math.min(most, (nodes.length - 1) / 2));
  const bytes = new Uint8Array(32 * kept.length);
  for (const [at, node] of kept.entries()) bytes.set(node, 32 * at);
  return bytes;
}

/** A tree of which only the upper nodes are known, in one piece; where there are none, the proof of a leaf needs all leaves. */
export interface KnownTree {
  readonly leafCount: number;
  readonly upper: Uint8Array;
}

/** The positions of the leaves that the proof of the leaf at `position` needs: from `from` to `to`, both included, of each range. */
export function leavesForProof(tree: KnownTree, position: number): Array<{ from: number; to: number }> {
  const last = lastNode(tree);
  const ranges: Array<{ from: number; to: number }> = [];
  let [first, width] = [lowestKnown(tree, last - position), 1];
  while (first <= last) {
    const [from, to] = [Math.max(first, tree.leafCount - 1), Math.min(first + width - 1, last)];
    if (from <= to) ranges.push({ from: last - to, to: last - from });
    [first, width] = [2 * first + 1, 2 * width];
  }
  return ranges;
}

/**
 * The proof of the leaf at `position`, from the leaf's sibling upwards: that of `anchorProof` (a test compares them). `leafAt` gives
 * the leaves that `leavesForProof` names.
 */
export function proofWith(
  tree: KnownTree,
  position: number,
  leafAt: (position: number) => Hash | undefined,
  keccak: Keccak,
): Hash[] {
  const last = lastNode(tree);
  const hashed = new Map<number, Uint8Array>();
  const nodeAt = (at: number): Uint8Array => {
    if (32 * at < tree.upper.byteLength) return tree.upper.subarray(32 * at, 32 * at + 32);
    const node = hashed.get(at) ?? (at >= tree.leafCount - 1 ? leafNode(at) : parentNode(at));
    hashed.set(at, node);
    return node;
  };
  const leafNode = (at: number) => hexToBytes(known(leafAt(last - at)));
  const parentNode = (at: number) => hashPair(nodeAt(2 * at + 1), nodeAt(2 * at + 2), keccak);
  const proof: Hash[] = [];
  for (let at = last - position; at > 0; at = parentOf(at))
    proof.push(parseHash(bytesToHex(nodeAt(siblingOf(at)))));
  return proof;
}

function lastNode({ leafCount }: KnownTree): number {
  return 2 * leafCount - 2;
}

/** The lowest node above a leaf that is known with its sibling: nothing below it is. At the latest the root, which has none. */
function lowestKnown({ upper }: KnownTree, leaf: number): number {
  let at = leaf;
  while (at > 0 && 32 * Math.max(at, siblingOf(at)) >= upper.byteLength) at = parentOf(at);
  return at;
}

function siblingOf(at: number): number {
  return at % 2 === 1 ? at + 1 : at - 1;
}

function parentOf(at: number): number {
  return (at - 1) >> 1;
}

function hashPair(one: Uint8Array | undefined, other: Uint8Array | undefined, keccak: Keccak): Uint8Array {
  const inOrder = compareBytes(known(one), known(other)) <= 0;
  const pair = new Uint8Array(64);
  pair.set(known(inOrder ? one : other));
  pair.set(known(inOrder ? other : one), 32);
  return keccak(pair);
}

function known<Node>(node: Node | undefined): Node {
  if (node === undefined) throw new Error('A node of the tree is missing');
  return node;
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  for (const [at, byte] of one.entries()) {
    const difference = byte - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The proof of the leaf at `index`, from the leaf's sibling upwards. */
export function anchorProof(tree: SimpleMerkleTree, index: number): Hash[] {
  return tree.getProof(index).map(parseHash);
}

/** Whether `proof` leads from `leaf` to `root`: the same rule as `SpendingLedger.verify`. */
export function verifyAnchorProof(root: Hash, leaf: Hash, proof: readonly Hash[]): boolean {
  return SimpleMerkleTree.verify(root, leaf, [...proof]);
}
