import { SimpleMerkleTree } from '@openzeppelin/merkle-tree';
import { bytesToHex, hexToBytes } from 'viem/utils';
import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { type Hash, hashSchema, parseHash } from '../core/hex.ts';
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
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
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
 * The root of the tree over leaves in their batch's order, without the tree. It is `anchorRoot(anchorTree(leaves))` (a test compares
 * them), hashed as quickly as `keccak` is.
 */
export function rootOfLeaves(leaves: readonly Hash[], keccak: Keccak): Hash {
  const [root] = nodesOfLeaves(leaves, keccak);
  if (!root) throw new Error('A tree without leaves has no root');
  return parseHash(bytesToHex(root));
}

/** The nodes of `anchorTree(leaves)`, the root first and the leaves last in reverse order, hashed as quickly as `keccak` is. */
export function nodesOfLeaves(leaves: readonly Hash[], keccak: Keccak): Uint8Array[] {
  const nodes: Uint8Array[] = new Array(Math.max(0, leaves.length - 1));
  for (const leaf of [...leaves].reverse()) nodes.push(hexToBytes(leaf));
  const pair = new Uint8Array(64);
  for (let at = leaves.length - 2; at >= 0; at -= 1) {
    const [one, other] = [nodes[2 * at + 1], nodes[2 * at + 2]];
    if (!one || !other) throw new Error('A node of the tree is missing');
    const inOrder = compareBytes(one, other) <= 0;
    pair.set(inOrder ? one : other);
    pair.set(inOrder ? other : one, 32);
    nodes[at] = keccak(pair);
  }
  return nodes;
}

/** The proof of the leaf at `index` from the nodes of its tree: that of `anchorProof` (a test compares them). */
export function proofOfLeaf(nodes: readonly Uint8Array[], index: number): Hash[] {
  const proof: Hash[] = [];
  for (let at = nodes.length - 1 - index; at > 0; at = (at - 1) >> 1) {
    const sibling = nodes[at % 2 === 1 ? at + 1 : at - 1];
    if (!sibling) throw new Error('A node of the tree is missing');
    proof.push(parseHash(bytesToHex(sibling)));
  }
  return proof;
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
