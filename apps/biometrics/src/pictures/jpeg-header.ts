/** What a JPEG file says of itself before anything is decoded. */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** Scans of the whole picture: one in a baseline file, about ten in a progressive one. */
  readonly scans: number;
}

type Frame = Omit<JpegHeader, 'scans'>;

const MARK = 0xff;
/** Marks below this are of other formats. */
const LEAST_KIND = 0xc0;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive with Huffman codes: what browsers and cameras write. */
const FRAMES_READ: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, hierarchical and arithmetic kinds, and a number of lines that comes later: nobody's camera writes them. */
const FRAMES_REFUSED: ReadonlySet<number> = new Set([
  0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc,
]);

/**
 * Walks over all parts of a JPEG file without decoding one.
 * @returns null where it is no JPEG file, of a kind that is not read, cut off, or has two frames
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  let frame: Frame | null = null;
  let scans = 0;
  for (const { kind, content } of partsOf(bytes)) {
    if (kind === END) return frame === null || scans === 0 ? null : { ...frame, scans };
    if (FRAMES_REFUSED.has(kind)) return null;
    if (kind === SCAN) scans += 1;
    if (!FRAMES_READ.has(kind)) continue;
    if (frame !== null) return null;
    frame = readFrame(content);
    if (frame === null) return null;
  }
  return null;
}

/** The parts of a file up to the mark of its end; stops without that mark where the file is not whole. */
function* partsOf(bytes: Uint8Array): Generator<{ kind: number; content: Uint8Array }> {
  if (bytes[0] !== MARK || bytes[1] !== START) return;
  let at = 2;
  while (at + 1 < bytes.length && bytes[at] === MARK) {
    const kind = bytes[at + 1] ?? 0;
    if (kind === MARK) {
      at += 1;
      continue;
    }
    const to = kind === END ? at + 2 : at + 2 + wordAt(bytes, at + 2);
    if (kind < LEAST_KIND || to > bytes.length || (kind !== END && to < at + 4)) return;
    yield { kind, content: bytes.subarray(at + 4, to) };
    if (kind === END) return;
    at = kind === SCAN ? endOfScan(bytes, to) : to;
  }
}

function readFrame(part: Uint8Array): Frame | null {
  const [bits, , , , , components] = part;
  const height = wordAt(part, 1);
  const width = wordAt(part, 3);
  const whole = components !== undefined && part.length === 6 + 3 * components;
  return bits === 8 && whole && width > 0 && height > 0 ? { width, height, components } : null;
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
