const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe];
/** Segments that a picture needs: its frame (baseline or progressive), its tables, and how often it starts anew. */
const NEEDED = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd]);
const JFIF = [0x4a, 0x46, 0x49, 0x46, 0];
/** The only form of a JFIF header that is left: no thumbnail, one dot of the picture for one of the screen. */
const BARE_JFIF = Uint8Array.from([0xff, 0xe0, 0, 16, ...JFIF, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

interface Segment {
  readonly marker: number;
  readonly from: number;
  /** Behind its last byte; for a scan, behind the picture's data. */
  readonly to: number;
}

/**
 * A JPEG picture without anything but the picture: no EXIF, XMP, colour profile, comment or thumbnail, and nothing behind its end. Null for
 * bytes that are no whole JPEG.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const segments = segmentsOf(bytes);
  if (!segments) return null;
  const kept = segments.filter(({ marker }) => marker === SCAN || NEEDED.has(marker));
  const frames = kept.filter(({ marker }) => marker >= 0xc0 && marker <= 0xc2);
  if (frames.length !== 1 || !kept.some(({ marker }) => marker === SCAN)) return null;
  const parts = [
    Uint8Array.from([0xff, START]),
    BARE_JFIF,
    ...kept.map(({ from, to }) => bytes.subarray(from, to)),
    Uint8Array.from([0xff, END]),
  ];
  const bare = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bare.set(part, at);
    at += part.length;
  }
  return bare;
}

/** Whether a picture is one that `bareJpeg` leaves as it is. */
export function isBareJpeg(bytes: Uint8Array): boolean {
  const bare = bareJpeg(bytes);
  return bare !== null && bare.length === bytes.length && bare.every((byte, at) => byte === bytes[at]);
}

function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= bytes.length; ) {
    const segment = segmentAt(bytes, at);
    if (!segment) return null;
    segments.push(segment);
    at = segment.to;
    if (bytes[at] === 0xff && bytes[at + 1] === END) return segments;
  }
  return null;
}

function segmentAt(bytes: Uint8Array, from: number): Segment | null {
  const marker = bytes[from + 1] ?? 0;
  if (bytes[from] !== 0xff || (!isSegment(marker) && !NEEDED.has(marker))) return null;
  const length = ((bytes[from + 2] ?? 0) << 8) | (bytes[from + 3] ?? 0);
  const behind = from + 2 + length;
  if (length < 2 || behind > bytes.length) return null;
  const to = marker === SCAN ? endOfScan(bytes, behind) : behind;
  return to === null ? null : { marker, from, to };
}

const isSegment = (marker: number) =>
  marker === SCAN || marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);

/** Where the data of a scan end: at the next marker that is no restart. Null where they never do. */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return null;
}
