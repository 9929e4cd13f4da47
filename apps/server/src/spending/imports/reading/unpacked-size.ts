import { inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const END_BYTES = 22;
const MOST_FILES = 1_000;
const STORED = 0;
const DEFLATED = 8;

/** The files of an archive by their path; each is unpacked when it is asked for. */
export type ArchiveFiles = ReadonlyMap<string, () => Buffer>;

/**
 * Unpacks each file of a ZIP archive into a buffer of bounded size, to see that all together do not go beyond `limit` bytes:
 * what an archive says about itself may be wrong, and the library that reads workbooks has no bound. Throws `UnreadableFile`.
 */
export function checkUnpackedSize(archive: Buffer, limit: number): ArchiveFiles {
  try {
    return walk(archive, limit);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const tooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableFile(1, tooLarge ? tooMuch(limit) : 'Not a workbook in XLSX, or a damaged one');
  }
}

function walk(archive: Buffer, limit: number): ArchiveFiles {
  const found = new Map<string, () => Buffer>();
  const end = endOf(archive);
  const files = archive.readUInt16LE(end + 10);
  if (files > MOST_FILES) throw new UnreadableFile(1, `The workbook has more than ${MOST_FILES} parts`);
  let left = limit;
  let at = archive.readUInt32LE(end + 16);
  for (let file = 0; file < files; file += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new RangeError('No entry');
    const entry = at;
    const size = unpack(archive, entry, left).length;
    left -= size;
    if (left < 0) throw new UnreadableFile(1, tooMuch(limit));
    const path = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    found.set(path, () => unpack(archive, entry, size));
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return found;
}

function endOf(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_BYTES - 65_535);
  for (let at = archive.length - END_BYTES; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === END) return at;
  }
  throw new RangeError('No end');
}

function unpack(archive: Buffer, entry: number, left: number): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const packed = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== FILE) throw new RangeError('No file');
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  if (start + packed > archive.length) throw new RangeError('Too short');
  if (method === STORED) return archive.subarray(start, start + packed);
  if (method !== DEFLATED) throw new RangeError('Unknown method');
  return inflateRawSync(archive.subarray(start, start + packed), { maxOutputLength: Math.max(1, left) });
}

function tooMuch(limit: number): string {
  return `The workbook is larger than ${limit / 1_000_000} MB when it is unpacked: save it as CSV`;
}
