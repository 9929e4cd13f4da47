import { SCALAR_ORDER } from '../field.ts';
import { BLOCK_LEAVES, type Blocks, blockNodes, rootOf } from './cohort-tree.ts';

const MAGIC = 'SBHC';
const VERSION = 1;
const LEVEL = Math.log2(BLOCK_LEAVES);
const HEAD_BYTES = 64;
const WORD_BYTES = 32;
/** Files of an epoch are all as long as the longest, in such steps: a length tells no cohort. */
export const PADDED_TO_BYTES = 65_536;
/** As many leaves as proofs can be made for: a stranger's file is bounded by it before it is read. */
export const MOST_LEAVES = 2 ** 16;

/** A cohort as everybody downloads it: see "Cohort files" in docs/anonymity.md for the bytes. */
export interface CohortFile {
  readonly bits: number;
  readonly cohort: number;
  /** Leaves that are not 0. */
  readonly members: number;
  readonly root: bigint;
  readonly leaves: readonly bigint[];
  readonly nodes: readonly bigint[];
}

/**
 * The bytes of a cohort without padding. Nodes of blocks that are as in `known` are taken from there: 45,000 leaves are seconds of hashes.
 * Throws RangeError where it has no leaves or too many.
 */
export function writeCohort(
  { bits, cohort }: Pick<CohortFile, 'bits' | 'cohort'>,
  leaves: readonly bigint[],
  known: Blocks | null = null,
): Uint8Array<ArrayBuffer> {
  if (leaves.length === 0 || leaves.length > MOST_LEAVES) throw new RangeError('No cohort of this size');
  const nodes = blockNodes(leaves, known);
  const words = [...leaves, ...nodes];
  const bytes = new Uint8Array(HEAD_BYTES + words.length * WORD_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  bytes.set([VERSION, bits], 4);
  view.setUint16(6, cohort);
  view.setUint32(8, leaves.length);
  view.setUint32(12, membersIn(leaves));
  view.setUint8(16, LEVEL);
  for (const [at, word] of [rootOf(nodes), ...words].entries())
    setWord(view, HEAD_BYTES - WORD_BYTES + at * WORD_BYTES, word);
  return bytes;
}

/** All files of an epoch, padded to the same length. */
export function padded(files: readonly Uint8Array[]): Uint8Array<ArrayBuffer>[] {
  const length = paddedLength(files.map((file) => file.length));
  return files.map((file) => paddedTo(file, length));
}

/** How long all files of an epoch are, by how long they are without padding. */
export function paddedLength(lengths: readonly number[]): number {
  return Math.ceil(Math.max(0, ...lengths) / PADDED_TO_BYTES) * PADDED_TO_BYTES;
}

/** The same file with other padding. `length` is at least that of the file without any. */
export function paddedTo(file: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(file.subarray(0, length));
  return bytes;
}

/** How many slots a cohort's file has, removed members among them; its head is enough. */
export function slotsIn(head: Uint8Array): number {
  return new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(8);
}

/** How long a cohort's file is without padding; its head is enough. */
export function bytesWithoutPadding(head: Uint8Array): number {
  const slots = slotsIn(head);
  return HEAD_BYTES + (slots + Math.ceil(slots / BLOCK_LEAVES)) * WORD_BYTES;
}

/**
 * Reads a cohort's file, and null for bytes that are none: of another form or version, with numbers that are no field elements, or whose
 * nodes do not lead to the root. That the leaves lead to their nodes is checked for one's own block by `pathOf`, and for all by auditors.
 */
export function readCohort(bytes: Uint8Array): CohortFile | null {
  if (bytes.length < HEAD_BYTES || new TextDecoder().decode(bytes.subarray(0, 4)) !== MAGIC) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const slots = view.getUint32(8);
  const blocks = Math.ceil(slots / BLOCK_LEAVES);
  const end = HEAD_BYTES + (slots + blocks) * WORD_BYTES;
  const isOurs =
    bytes[4] === VERSION &&
    view.getUint8(16) === LEVEL &&
    slots > 0 &&
    slots <= MOST_LEAVES &&
    bytes.length >= end &&
    bytes.subarray(17, 32).every((byte) => byte === 0) &&
    bytes.subarray(end).every((byte) => byte === 0);
  if (!isOurs) return null;
  const words = Array.from({ length: slots + blocks }, (_, at) => wordAt(view, HEAD_BYTES + at * WORD_BYTES));
  const [leaves, nodes] = [words.slice(0, slots), words.slice(slots)];
  const root = wordAt(view, HEAD_BYTES - WORD_BYTES);
  const members = view.getUint32(12);
  const isWhole =
    words.every((word) => word < SCALAR_ORDER) && membersIn(leaves) === members && rootOf(nodes) === root;
  return isWhole ? { bits: view.getUint8(5), cohort: view.getUint16(6), members, root, leaves, nodes } : null;
}

function membersIn(leaves: readonly bigint[]): number {
  return leaves.filter((leaf) => leaf !== 0n).length;
}

function setWord(view: DataView, at: number, word: bigint): void {
  for (let part = 0; part < 4; part += 1)
    view.setBigUint64(at + part * 8, BigInt.asUintN(64, word >> BigInt(64 * (3 - part))));
}

function wordAt(view: DataView, at: number): bigint {
  const parts = [0, 8, 16, 24].map((offset) => view.getBigUint64(at + offset));
  return parts.reduce((word, part) => (word << 64n) | part, 0n);
}
