import { keccak256, recoverMessageAddress } from 'viem';
import { z } from 'zod';
import { parseHash } from '../core/hex.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { buildReceiptTree, foldProof, type Keccak, type ReceiptTree } from './receipt-tree.ts';

const wholeText = z
  .string()
  .regex(/^\d{1,19}$/)
  .describe('a whole number as decimal text');

/** Hex in lower case, checked and left as it is: a receipt is the same bytes whenever it is read or written. */
const hash = z.string().regex(/^0x[0-9a-f]{64}$/, 'Invalid hash');
const signature = z.string().regex(/^0x[0-9a-f]{130}$/, 'Invalid signature');

/**
 * The server's promise that it has an act. Acts are numbered in one rising order; those of one commit share a Merkle
 * root that the server signs. Field by field: `digest` what the citizen signed; `number` the act's position in the order;
 * `received_at` when; `batch` the signed root; `proof` the path from this act to the root;
 * `anchor` where that root is on the ledger, with the whole path from this act: null until it does, so a receipt is
 * first given without.
 */
export const receiptSchema = z.object({
  version: z.literal(2),
  kind: z.string().max(30),
  digest: hash,
  number: wholeText,
  received_at: z.iso.datetime(),
  batch: z.object({
    id: wholeText,
    root: hash,
    count: z.number().int().positive(),
    signed_at: z.iso.datetime(),
    signature,
    /** The address of the key that signed, as the server says it; what counts is what the signature recovers to. */
    signer: z.string(),
  }),
  proof: z.array(hash).max(32),
  anchor: z
    .object({
      index: wholeText,
      root: hash,
      tx: hash,
      anchored_at: z.iso.datetime(),
      proof: z.array(hash).max(32),
    })
    .nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The part of a receipt that is a leaf of the tree. `receivedAt` counts in whole milliseconds. */
export interface ReceiptLeaf {
  readonly digest: `0x${string}`;
  readonly number: bigint;
  readonly receivedAt: Date;
}

/** Leaf: keccak256 of digest, number (uint64) and time in milliseconds (uint64), 48 bytes: never mistaken for a node's 64. */
export function receiptLeafHash(leaf: ReceiptLeaf, keccak: Keccak = keccak256): `0x${string}` {
  const words = [leaf.number, BigInt(leaf.receivedAt.getTime())].map((word) =>
    word.toString(16).padStart(16, '0'),
  );
  return keccak(`${leaf.digest}${words.join('')}`);
}

/** The tree over the acts of one commit, in their order. */
export function receiptTree(leaves: readonly ReceiptLeaf[], keccak: Keccak = keccak256): ReceiptTree {
  return buildReceiptTree(
    leaves.map((leaf) => receiptLeafHash(leaf, keccak)),
    keccak,
  );
}

/** The text that the server signs over a batch (EIP-191), plain enough to be checked with any wallet's tool. */
export function receiptBatchMessage(batch: {
  readonly root: string;
  readonly count: number;
  readonly signedAt: Date;
}): string {
  return `Sabha receipt\nRoot: ${batch.root}\nActs: ${batch.count}\nAt: ${batch.signedAt.toISOString()}`;
}

export type ReceiptFailure =
  | { readonly kind: 'not-in-batch' }
  | { readonly kind: 'not-in-anchor' }
  | { readonly kind: 'wrong-signature' }
  | { readonly kind: 'wrong-signer'; readonly signer: string };

/**
 * The address, in lower case, whose key signed a batch as `receiptBatchMessage` writes it; null for a signature that no
 * key can have made. `signature` is 65 bytes as hex.
 */
export async function recoverBatchSigner(
  batch: Parameters<typeof receiptBatchMessage>[0],
  signature: string,
): Promise<string | null> {
  const signed = { message: receiptBatchMessage(batch), signature: signature as `0x${string}` }; // viem throws on others
  return recoverMessageAddress(signed).then(
    (signer) => signer.toLowerCase(),
    () => null,
  );
}

/** Who signed a receipt, in lower case, with nothing but itself: the act must belong to the root that is signed. */
export async function receiptSignerOf(
  receipt: Receipt,
): Promise<Result<string, Exclude<ReceiptFailure, { kind: 'wrong-signer' }>>> {
  const leaf = receiptLeafHash({
    digest: parseHash(receipt.digest),
    number: BigInt(receipt.number),
    receivedAt: new Date(receipt.received_at),
  });
  const { root, count, signed_at, signature } = receipt.batch;
  if (foldProof(leaf, receipt.proof.map(parseHash)) !== root) return fail({ kind: 'not-in-batch' });
  const signer = await recoverBatchSigner({ root, count, signedAt: new Date(signed_at) }, signature);
  return signer ? ok(signer) : fail({ kind: 'wrong-signature' });
}

/**
 * Checks a receipt with nothing but itself and the address of the server's receipt key: that the act belongs to the
 * root, and that this key signed the root. Runs in a browser.
 */
export async function verifyReceipt(
  receipt: Receipt,
  expectedSigner: string,
): Promise<Result<null, ReceiptFailure>> {
  const signer = await receiptSignerOf(receipt);
  if (!signer.ok) return signer;
  if (signer.value === expectedSigner.toLowerCase()) return ok(null);
  return fail({ kind: 'wrong-signer', signer: signer.value });
}
