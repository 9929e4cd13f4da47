import { isHuffmanTables, isQuantisationTables, isScanOf, type JpegFrame } from './jpeg-tables.ts';

/** What a JPEG file says of itself before anything is decoded. */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** Scans of the whole picture: one in a baseline file, about ten in a progressive one. */
  readonly scans: number;
  /** The same file with nothing but what its picture is made of: no EXIF, no comments, nothing after its end. */
  readonly plain: Uint8Array;
}

interface Part {
  readonly kind: number;
  readonly content: Uint8Array;
  /** Mark, length and content, and of a scan its coded data. */
  readonly whole: Uint8Array;
}

/** What the parts so far said. */
interface Seen {
  frame: JpegFrame | null;
  scans: number;
  restarts: boolean;
}

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const HUFFMAN = 0xc4;
const QUANTISATION = 0xdb;
const RESTART_INTERVAL = 0xdd;
const COMMENT = 0xfe;
const PROGRESSIVE = 0xc2;
/** Baseline, extended and progressive with Huffman codes: what browsers and cameras write. */
const FRAMES_READ: ReadonlySet<number> = new Set([0xc0, 0xc1, PROGRESSIVE]);
const MOST_SAMPLING = 4;

/**
 * Walks over all parts of a JPEG file without decoding one. Each must be as long as what it holds: the decoder goes by what is in a
 * part, not by its length, and would otherwise read on in the next one, where nothing has been looked at.
 * @returns null where it is no JPEG file, of a kind that is not read, cut off, or has two frames
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  const seen: Seen = { frame: null, scans: 0, restarts: false };
  const kept: Uint8Array[] = [Uint8Array.of(MARK, START)];
  for (const part of partsOf(bytes)) {
    if (isBeside(part.kind)) continue;
    kept.push(part.whole);
    if (part.kind === END) return headerOf(seen, kept);
    if (!(part.kind === SCAN ? takeScan(seen, part) : takeOther(seen, part))) return null;
  }
  return null;
}

/** Comments and what programs add, such as EXIF. */
function isBeside(kind: number): boolean {
  return kind === COMMENT || (kind >= 0xe0 && kind <= 0xef);
}

function takeScan(seen: Seen, { content }: Part): boolean {
  seen.scans += 1;
  return seen.frame !== null && isScanOf(seen.frame, content);
}

/** Notes what a part says; whether it is as it must be. */
function takeOther(seen: Seen, { kind, content }: Part): boolean {
  // After a restart the decoder may skip over bytes: there must be nothing behind but scans.
  if (seen.scans > 0 && seen.restarts) return false;
  if (kind === HUFFMAN) return isHuffmanTables(content);
  if (kind === QUANTISATION) return isQuantisationTables(content);
  if (kind === RESTART_INTERVAL) {
    seen.restarts ||= wordAt(content, 0) > 0;
    return seen.scans === 0 && content.length === 2;
  }
  if (seen.frame !== null) return false;
  seen.frame = readFrame(content, kind === PROGRESSIVE);
  return seen.frame !== null;
}

function headerOf({ frame, scans }: Seen, kept: readonly Uint8Array[]): JpegHeader | null {
  if (frame === null || scans === 0) return null;
  const { width, height, componentIds } = frame;
  return { width, height, components: componentIds.length, scans, plain: Buffer.concat(kept) };
}

/** The parts of a file up to the mark of its end; stops without that mark where the file is not whole or has other parts. */
function* partsOf(bytes: Uint8Array): Generator<Part> {
  if (bytes[0] !== MARK || bytes[1] !== START) return;
  let at = 2;
  while (at + 1 < bytes.length && bytes[at] === MARK) {
    const kind = bytes[at + 1] ?? 0;
    if (kind === MARK) {
      at += 1;
      continue;
    }
    const to = endOfPart(bytes, at, kind);
    if (to === null) return;
    const next = kind === SCAN ? endOfScan(bytes, to) : to;
    yield { kind, content: bytes.subarray(at + 4, to), whole: bytes.subarray(at, next) };
    if (kind === END) return;
    at = next;
  }
}

/** Where a part ends without the coded data of a scan; null where it is of another kind, or not whole. */
function endOfPart(bytes: Uint8Array, at: number, kind: number): number | null {
  if (kind === END) return at + 2;
  const to = at + 2 + wordAt(bytes, at + 2);
  return isRead(kind) && to >= at + 4 && to <= bytes.length ? to : null;
}

/** Lossless, hierarchical and arithmetic kinds are not, nor a number of lines that comes later: nobody's camera writes them. */
function isRead(kind: number): boolean {
  return (
    FRAMES_READ.has(kind) || [HUFFMAN, SCAN, QUANTISATION, RESTART_INTERVAL].includes(kind) || isBeside(kind)
  );
}

function readFrame(part: Uint8Array, isProgressive: boolean): JpegFrame | null {
  const [bits, , , , , components] = part;
  const height = wordAt(part, 1);
  const width = wordAt(part, 3);
  if (bits !== 8 || width === 0 || height === 0) return null;
  if (components === undefined || part.length !== 6 + 3 * components) return null;
  const componentIds: number[] = [];
  for (let at = 6; at < part.length; at += 3) {
    const [id = 0, sampling = 0] = part.subarray(at);
    const sides = [sampling >> 4, sampling & 15];
    if (componentIds.includes(id) || sides.some((side) => side < 1 || side > MOST_SAMPLING)) return null;
    componentIds.push(id);
  }
  return { width, height, componentIds, isProgressive };
}

/** Where the coded data of a scan ends: at the next mark that is neither a 0xff of the data nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === MARK && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}

function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
