import { crc32, inflateRawSync } from 'node:zlib';
import { Fault } from './fault.ts';

const [LOCAL, LISTED, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [LOCAL_BYTES, LISTED_BYTES, END_BYTES] = [30, 46, 22];
const [STORED, DEFLATED] = [0, 8];
/** Flags of a part: encrypted in one of three ways; sizes behind the data. */
const [ENCRYPTED, SIZES_BEHIND] = [0x2041, 0x8];
/** Of a size behind the data: without and with a mark before it. */
const BEHIND_BYTES = [12, 16];
const MOST_PARTS = 2_000;
/** Bytes of all parts and of one when unpacked, and how many times its packed size a large one may have. */
const MOST_BYTES = 268_435_456;
const MOST_PART_BYTES = 33_554_432;
const MOST_RATIO = 200;
const SMALL_BYTES = 1_048_576;
const UNSAFE_NAME = /^\/|\\|\0|:|(?:^|\/)\.\.?(?:\/|$)/;

interface Part {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly from: number;
  /** Where its own header begins, and where its data end. */
  readonly begins: number;
  readonly ends: number;
  readonly behind: boolean;
}

/** Gives the content of one part by its name; null where there is none. */
export type Archive = (name: string) => Buffer | null;

/**
 * Reads an archive (ZIP) whose every byte belongs to a part or to the one list of parts at its end: nothing before, between or behind them,
 * no second list, no name twice. Throws a Fault for any other, for one that unpacks to too much, and for an encrypted one.
 */
export function readArchive(bytes: Buffer): Archive {
  const parts = new Map<string, Part>();
  for (const part of listedParts(bytes)) {
    if (parts.has(part.name)) throw new Fault('copy-two-files');
    parts.set(part.name, part);
  }
  const all = [...parts.values()];
  if (all.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw new Fault('copy-too-large');
  checkLayout(all, bytes.readUInt32LE(bytes.length - END_BYTES + 16));
  return (name) => {
    const part = parts.get(name);
    return part ? contentOf(bytes, part) : null;
  };
}

function listedParts(bytes: Buffer): Part[] {
  const end = bytes.length - END_BYTES;
  // With a text behind it, or other bytes, the end would be somewhere else.
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Fault('copy-two-files');
  const [disk, listDisk, here, count] = [4, 6, 8, 10].map((at) => bytes.readUInt16LE(end + at));
  const [length, from] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  if (disk !== 0 || listDisk !== 0 || here !== count || bytes.readUInt16LE(end + 20) !== 0)
    throw new Fault('copy-damaged');
  if (from + length !== end) throw new Fault('copy-two-files');
  if (count === undefined || count > MOST_PARTS) throw new Fault('copy-too-large');
  const parts: Part[] = [];
  let at = from;
  for (let n = 0; n < count; n += 1) {
    const [part, next] = listedPart(bytes, at, end);
    parts.push(part);
    at = next;
  }
  if (at !== end) throw new Fault('copy-damaged');
  return parts;
}

function listedPart(bytes: Buffer, at: number, end: number): [Part, number] {
  if (at + LISTED_BYTES > end || bytes.readUInt32LE(at) !== LISTED) throw new Fault('copy-damaged');
  const [flags = 0, method = 0] = [8, 10].map((offset) => bytes.readUInt16LE(at + offset));
  const [crc = 0, packed = 0, size = 0] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset));
  const [nameBytes = 0, extra = 0, comment = 0, disk = 0] = [28, 30, 32, 34].map((offset) =>
    bytes.readUInt16LE(at + offset),
  );
  const begins = bytes.readUInt32LE(at + 42);
  const next = at + LISTED_BYTES + nameBytes + extra;
  if ((flags & ENCRYPTED) !== 0) throw new Fault('copy-encrypted');
  if (comment !== 0 || disk !== 0 || next > end) throw new Fault('copy-damaged');
  const rawName = bytes.subarray(at + LISTED_BYTES, at + LISTED_BYTES + nameBytes);
  const said = { flags, method, crc, packed, size, rawName };
  const from = dataOf(bytes, begins, said);
  checkSizes(said);
  const name = rawName.toString('utf8');
  if (name === '' || UNSAFE_NAME.test(name)) throw new Fault('copy-damaged');
  const behind = (flags & SIZES_BEHIND) !== 0;
  return [{ name, method, crc, packed, size, from, begins, ends: from + packed, behind }, next];
}

type Said = Readonly<Record<'flags' | 'method' | 'crc' | 'packed' | 'size', number>> & {
  readonly rawName: Buffer;
};

/** Where the data of a part begin, whose own header must say what the list says. */
function dataOf(bytes: Buffer, at: number, said: Said): number {
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new Fault('copy-damaged');
  const [flags = 0, method = 0] = [6, 8].map((offset) => bytes.readUInt16LE(at + offset));
  const [nameBytes = 0, extra = 0] = [26, 28].map((offset) => bytes.readUInt16LE(at + offset));
  const name = bytes.subarray(at + LOCAL_BYTES, at + LOCAL_BYTES + nameBytes);
  if (flags !== said.flags || method !== said.method || !name.equals(said.rawName))
    throw new Fault('copy-two-files');
  const sizes = [14, 18, 22].map((offset) => bytes.readUInt32LE(at + offset));
  const isSame = [said.crc, said.packed, said.size].every((value, index) => sizes[index] === value);
  if (!isSame && (flags & SIZES_BEHIND) === 0) throw new Fault('copy-two-files');
  return at + LOCAL_BYTES + nameBytes + extra;
}

function checkSizes({ method, packed, size }: Said): void {
  if (method !== STORED && method !== DEFLATED) throw new Fault('copy-damaged');
  if (method === STORED && packed !== size) throw new Fault('copy-damaged');
  if (size > MOST_PART_BYTES || (size > SMALL_BYTES && size > packed * MOST_RATIO))
    throw new Fault('copy-too-large');
}

/** One part behind the other, from the first byte to the list. */
function checkLayout(parts: readonly Part[], list: number): void {
  const inOrder = [...parts].sort((one, other) => one.begins - other.begins);
  let at = 0;
  for (const [index, { begins, ends, behind }] of inOrder.entries()) {
    if (begins !== at) throw new Fault('copy-two-files');
    const next = inOrder[index + 1]?.begins ?? list;
    if (next !== ends && !(behind && BEHIND_BYTES.includes(next - ends))) throw new Fault('copy-two-files');
    at = next;
  }
  if (at !== list) throw new Fault('copy-two-files');
}

function contentOf(bytes: Buffer, { method, from, ends, size, crc }: Part): Buffer {
  const packed = bytes.subarray(from, ends);
  const content = method === STORED ? packed : inflated(packed, size);
  if (content.length !== size || crc32(content) !== crc) throw new Fault('copy-damaged');
  return content;
}

function inflated(packed: Buffer, size: number): Buffer {
  try {
    // It ends where more comes than the list says: what it says was checked.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    const isTooMuch = error instanceof RangeError;
    throw new Fault(isTooMuch ? 'copy-too-large' : 'copy-damaged');
  }
}
