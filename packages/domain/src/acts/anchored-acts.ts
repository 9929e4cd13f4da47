import { keccak256, stringToHex } from 'viem';
import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { buildReceiptTree, type Keccak, type ReceiptTree } from './receipt-tree.ts';

type Bytes32 = `0x${string}`;

/** In the first line of a published file. */
export const ANCHORED_FORMAT = 'sabha.anchored-acts.v1';

/** How many acts one batch has at most. */
export const MOST_ANCHORED = 2_000;

/** An act as it is under an anchored root: `authorization` is what shows that it is its author's, a signature or a proof. */
export interface AnchoredAct {
  readonly number: bigint;
  readonly receivedAt: Date;
  readonly digest: Bytes32;
  readonly payload: `0x${string}`;
  readonly authorization: `0x${string}`;
}

/** What the contract is given of a batch, and announces. */
export interface AnchoredBatch {
  readonly kind: Bytes32;
  /** The public number of what the acts are about. */
  readonly subject: bigint;
  /** The numbers of the first and the last act. */
  readonly first: bigint;
  readonly last: bigint;
  readonly root: Bytes32;
  /** The SHA-256 of the published file. */
  readonly files: Bytes32;
}

/** By what the contract knows a kind: keccak256 of its name. */
export function anchoredKind(name: string): Bytes32 {
  return keccak256(stringToHex(name));
}

/** Leaf: keccak256 of the digest and what authorises the act. Longer than a node's 64 bytes, so it is never mistaken for one. */
export function anchoredLeaf(
  { digest, authorization }: Pick<AnchoredAct, 'digest' | 'authorization'>,
  keccak: Keccak = keccak256,
): Bytes32 {
  return keccak(`${digest}${authorization.slice(2)}`);
}

/** The tree over acts in the order of their numbers, built like that of receipts. */
export function anchoredTree(
  acts: ReadonlyArray<Pick<AnchoredAct, 'digest' | 'authorization'>>,
  keccak: Keccak = keccak256,
): ReceiptTree {
  return buildReceiptTree(
    acts.map((act) => anchoredLeaf(act, keccak)),
    keccak,
  );
}

/**
 * The first line of the published file of a batch: which acts it lists. Every line is JSON without spaces, its fields in this
 * order, and ends with a line feed.
 */
export function anchoredHead(
  kind: string,
  { subject, first, last }: Pick<AnchoredBatch, 'subject' | 'first' | 'last'>,
  acts: number,
): string {
  const head = { format: ANCHORED_FORMAT, kind, subject: subject.toString() };
  return `${JSON.stringify({ ...head, first: first.toString(), last: last.toString(), acts })}\n`;
}

/** The line of one act. */
export function anchoredLine({ number, receivedAt, digest, payload, authorization }: AnchoredAct): string {
  const received_at = receivedAt.toISOString();
  return `${JSON.stringify({ number: number.toString(), received_at, digest, payload, authorization })}\n`;
}

/** The whole file of a batch. */
export function anchoredFile(
  kind: string,
  subject: bigint,
  acts: readonly [AnchoredAct, ...AnchoredAct[]],
): string {
  const [first, last] = [acts[0].number, acts.at(-1)?.number ?? acts[0].number];
  return anchoredHead(kind, { subject, first, last }, acts.length) + acts.map(anchoredLine).join('');
}

const wholeText = z.string().regex(/^\d{1,19}$/);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);

/** Where an act is under an anchored root: in which batch of its kind and subject, and the path from its leaf to the root. */
export const anchoredPathSchema = z.object({
  index: z.number().int().nonnegative(),
  proof: z.array(z.string().regex(/^0x[0-9a-f]{64}$/)).max(16),
});
export type AnchoredPath = z.infer<typeof anchoredPathSchema>;

/** Parameters and query of `GET /api/anchored/{kind}/{subject}`: `after` is where the last page ended. */
export const listAnchoredParamsSchema = z.object({
  kind: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  subject: wholeNumberSchema(1, 2 ** 31 - 1),
});
export const listAnchoredQuerySchema = z.object({
  after: wholeNumberSchema(0, Number.MAX_SAFE_INTEGER).optional(),
  limit: wholeNumberSchema(1, 1_000).default(200),
});

/** One batch as it is published. `files` is also its address: `GET /api/anchored/files/{files}`. */
export const publishedBatchSchema = z.object({
  index: z.number().int().nonnegative(),
  first: wholeText,
  last: wholeText,
  root: hash,
  files: hash,
  tx_hash: hash,
  block_number: wholeText,
  anchored_at: z.iso.datetime(),
});
export type PublishedBatch = z.infer<typeof publishedBatchSchema>;

/** Answer: the batches in their order; `next` is null on the last page. */
export const listAnchoredResponseSchema = successSchema(z.array(publishedBatchSchema)).extend({
  next: z.number().int().nullable(),
});

export const anchoredFileParamsSchema = z.object({ files: hash });
