import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { parseHash } from '../core/hex.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { type Receipt, receiptLeafHash } from './receipt.ts';
import { buildReceiptTree, foldProof, type Keccak } from './receipt-tree.ts';

type Bytes32 = `0x${string}`;

/** How many signed batches one anchor on the ledger may cover: the contract's own bound. */
export const MOST_BATCHES_IN_ANCHOR = 256;

/**
 * The root that the contract keeps for these batches, given the roots in their order: the same tree as over the acts of a
 * batch (neighbours in pairs, the smaller first; a last one without a neighbour moves up). Throws for none.
 */
export function anchorRoot(batchRoots: readonly Bytes32[], keccak?: Keccak): Bytes32 {
  return buildReceiptTree(batchRoots, keccak).root;
}

/**
 * The whole path from an act to an anchor's root: the path within its batch, and from there on through the roots of the
 * anchor's batches. `position` is the batch's position among them, from 0. The contract takes it as it is.
 */
export function anchorPath(
  proofInBatch: readonly Bytes32[],
  batchRoots: readonly Bytes32[],
  position: number,
  keccak?: Keccak,
): Bytes32[] {
  return [...proofInBatch, ...buildReceiptTree(batchRoots, keccak).proof(position)];
}

/** Whether a receipt's act leads to the root of the anchor that the receipt names; null where it names none yet. */
export function leadsToAnchor({ anchor, ...receipt }: Receipt): boolean | null {
  if (anchor === null) return null;
  const leaf = receiptLeafHash({
    digest: parseHash(receipt.digest),
    number: BigInt(receipt.number),
    receivedAt: new Date(receipt.received_at),
  });
  return foldProof(leaf, anchor.proof.map(parseHash)) === anchor.root;
}

const wholeText = z.string().regex(/^\d{1,19}$/);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);

/**
 * One anchor as it is published: which acts and which signed batches it covers, and where it stands. `tx_hash` and
 * `anchored_at` (the time of the block) are null while no block has it.
 */
export const publishedAnchorSchema = z.object({
  index: wholeText,
  first_act: wholeText,
  last_act: wholeText,
  first_batch: wholeText,
  last_batch: wholeText,
  root: hash,
  state: z.enum(['waiting', 'mined', 'final']),
  tx_hash: hash.nullable(),
  anchored_at: z.iso.datetime().nullable(),
});
export type PublishedAnchor = z.infer<typeof publishedAnchorSchema>;

/** Query of `GET /api/receipts/anchors`: where the last page ended, and how many. */
export const listAnchorsQuerySchema = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/, 'Expected the `next` of a page')
    .optional(),
  limit: wholeNumberSchema(1, 1000).default(200),
});

/** Answer: anchors in their order; `next` is null on the last page. */
export const listAnchorsResponseSchema = successSchema(z.array(publishedAnchorSchema)).extend({
  next: wholeText.nullable(),
});
