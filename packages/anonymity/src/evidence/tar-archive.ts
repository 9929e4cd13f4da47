/** A file that somebody adds to a report. */
export interface OpenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const BLOCK = 512;
/** An archive is as long as a multiple of this: a file is not recognised by its length. */
const STEP = 65_536;
const ENDS_BYTES = 2 * BLOCK;
const NAME_BYTES = 100;
const text = new TextEncoder();

/**
 * A tar archive (POSIX ustar) of one file, without a time, an owner or anything else of the device. The name has at most 100 bytes
 * (`safeFileName`). Zeros fill it up to a multiple of 65,536 bytes.
 */
export function writeArchive({ name, bytes }: OpenFile): Uint8Array {
  if (text.encode(name).length > NAME_BYTES) throw new RangeError('This name is too long');
  const length = Math.ceil((BLOCK + bytes.length + ENDS_BYTES) / STEP) * STEP;
  const archive = new Uint8Array(length);
  const field = (at: number, value: string) => archive.set(text.encode(value), at);
  field(0, name);
  field(100, '0000600\0');
  field(108, '0000000\0');
  field(116, '0000000\0');
  field(124, `${bytes.length.toString(8).padStart(11, '0')}\0`);
  field(136, '00000000000\0');
  field(148, ' '.repeat(8));
  field(156, '0');
  field(257, 'ustar\x0000');
  field(148, `${checksumOf(archive).toString(8).padStart(6, '0')}\0 `);
  archive.set(bytes, BLOCK);
  return archive;
}

/** The file of such an archive; null for anything else, also for an archive of another form or with something behind its file. */
export function readArchive(archive: Uint8Array): OpenFile | null {
  const size = archive.length >= STEP ? textOf(archive, 124, 11) : '';
  if (!/^[0-7]{11}$/.test(size)) return null;
  const bytes = archive.slice(BLOCK, BLOCK + Number.parseInt(size, 8));
  const name = textOf(archive, 0, NAME_BYTES).replace(/\0+$/, '');
  const again = text.encode(name).length <= NAME_BYTES ? writeArchive({ name, bytes }) : null;
  return again && isSame(again, archive) ? { name, bytes } : null;
}

function checksumOf(archive: Uint8Array): number {
  return archive.subarray(0, BLOCK).reduce((sum, byte) => sum + byte, 0);
}

function textOf(archive: Uint8Array, at: number, length: number): string {
  return new TextDecoder().decode(archive.subarray(at, at + length));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
