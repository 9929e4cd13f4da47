import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { UnreadableFile } from './unreadable-file.ts';

export const ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'XLSX'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const LINE_END = 0x0a;
const LONGEST_LINE = 1_000_000;
const SHOWN_BYTES = 8;
const CHECKSUM_TAIL = 256; // more than a line `#sha256,…` can be long
const CHECKSUM_LINE = /(^|[\r\n])("?#sha256"?[^\r\n]*)[\r\n]*$/i;

/** What is known of a text when all of it was read. */
export interface TextEnd {
  readonly encoding: Encoding;
  /** Whether its last line has a line end. */
  readonly endsWithLine: boolean;
  /** SHA-256 of all bytes before a last line `#sha256,…`, in hex; null where there is none. */
  readonly sha256Before: string | null;
}

/**
 * Reads the bytes of a file as text, strictly: UTF-8 with or without a byte-order mark, or UTF-16 by its mark. Gives pieces with
 * `\n` as the only line end, and at last what the end of the file says. Throws `UnreadableFile` at the line where the bytes
 * are not of that encoding, with those bytes: a letter that is guessed would be published wrong.
 */
export async function* readText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, TextEnd> {
  let reader: TextReader | null = null;
  let first = Buffer.alloc(0);
  for await (const part of bytes) {
    if (!reader) {
      first = Buffer.concat([first, part]);
      if (first.length < 3) continue;
      reader = new TextReader(first);
      yield reader.push(first.subarray(reader.markBytes));
    } else yield reader.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  }
  if (!reader) {
    reader = new TextReader(first);
    yield reader.push(first.subarray(reader.markBytes));
  }
  yield reader.finish();
  return reader.end();
}

class TextReader {
  readonly #encoding: Encoding;
  readonly markBytes: number;
  readonly #utf16: InstanceType<typeof TextDecoder> | null;
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  readonly #tail: ChecksumTail;
  #carry = Buffer.alloc(0);
  #line = 1;
  #lastWasReturn = false;
  #last = '\n';

  constructor(first: Buffer) {
    [this.#encoding, this.markBytes] = markOf(first);
    this.#tail = new ChecksumTail(first.subarray(0, this.markBytes));
    this.#utf16 =
      this.#encoding === 'UTF-8'
        ? null
        : new TextDecoder(this.#encoding.toLowerCase(), { fatal: true, ignoreBOM: true });
  }

  push(bytes: Buffer): string {
    this.#tail.push(bytes);
    if (this.#utf16) return this.#take(() => this.#utf16?.decode(bytes, { stream: true }) ?? '', bytes);
    const all = this.#carry.length > 0 ? Buffer.concat([this.#carry, bytes]) : bytes;
    const cut = all.lastIndexOf(LINE_END) + 1;
    this.#carry = Buffer.from(all.subarray(cut));
    const lines = all.subarray(0, cut);
    if (this.#carry.length > LONGEST_LINE) {
      if (!isUtf8(lines)) this.#refuse(lines);
      throw new UnreadableFile(this.#line + count(lines), 'This line is longer than a million bytes');
    }
    return this.#take(() => this.#utf8.decode(lines), lines);
  }

  finish(): string {
    const rest = this.#carry;
    return this.#take(() => (this.#utf16 ? this.#utf16.decode() : this.#utf8.decode(rest)), rest);
  }

  end(): TextEnd {
    return {
      encoding: this.#encoding,
      endsWithLine: this.#last === '\n',
      sha256Before: this.#tail.sha256Before(),
    };
  }

  #take(decode: () => string, bytes: Buffer): string {
    let text: string;
    try {
      text = decode();
    } catch {
      return this.#refuse(bytes);
    }
    if (text.includes('\0')) this.#refuseZero(text);
    const fresh = this.#lastWasReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') this.#lastWasReturn = text.endsWith('\r');
    const even = fresh.includes('\r') ? fresh.replace(/\r\n?/g, '\n') : fresh;
    this.#line += newlines(even);
    this.#last = even.at(-1) ?? this.#last;
    return even;
  }

  #refuse(bytes: Buffer): never {
    if (this.#utf16) throw new UnreadableFile(this.#line, `Not ${this.#encoding} from here on`);
    let line = this.#line;
    for (let start = 0; start < bytes.length; line += 1) {
      const end = bytes.indexOf(LINE_END, start);
      const row = bytes.subarray(start, end < 0 ? bytes.length : end);
      if (!isUtf8(row)) {
        const at = firstFault(row);
        const shown = row
          .subarray(at, at + SHOWN_BYTES)
          .toString('hex')
          .toUpperCase()
          .replace(/../g, '$& ')
          .trim();
        throw new UnreadableFile(
          line,
          `Not UTF-8 from byte ${at + 1} of the line on: ${shown}. Save the file as UTF-8 (in a spreadsheet: "CSV UTF-8")`,
        );
      }
      start += row.length + 1;
    }
    throw new Error('A text was refused that is UTF-8');
  }

  #refuseZero(text: string): never {
    const line = this.#line + newlines(text.slice(0, text.indexOf('\0')));
    throw new UnreadableFile(
      line,
      'A byte is zero: UTF-16 is read only with a byte-order mark. Save the file as UTF-8',
    );
  }
}

function markOf(first: Buffer): [Encoding, number] {
  if (first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf) return ['UTF-8', 3];
  if (first[0] === 0xff && first[1] === 0xfe) return ['UTF-16LE', 2];
  if (first[0] === 0xfe && first[1] === 0xff) return ['UTF-16BE', 2];
  return ['UTF-8', 0];
}

/** Where in a line the first byte stands that belongs to no UTF-8 character. */
function firstFault(row: Buffer): number {
  let at = 0;
  for (;;) {
    const lead = row[at] ?? 0;
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (at >= row.length || !isUtf8(row.subarray(at, at + length))) return at;
    at += length;
  }
}

function count(bytes: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) found += 1;
  return found;
}

function newlines(text: string): number {
  let found = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) found += 1;
  return found;
}

/** Hashes all but the last line `#sha256,…`, which is known only at the end. */
class ChecksumTail {
  readonly #hash = createHash('sha256');
  #tail: Buffer;

  constructor(mark: Buffer) {
    this.#tail = Buffer.from(mark);
  }

  push(bytes: Buffer): void {
    const all = Buffer.concat([this.#tail, bytes]);
    const kept = Math.max(0, all.length - CHECKSUM_TAIL);
    this.#hash.update(all.subarray(0, kept));
    this.#tail = Buffer.from(all.subarray(kept));
  }

  sha256Before(): string | null {
    const text = this.#tail.toString('latin1'); // one character a byte
    const found = CHECKSUM_LINE.exec(text);
    if (!found) return null;
    const before = found.index + (found[1]?.length ?? 0);
    return this.#hash.update(this.#tail.subarray(0, before)).digest('hex');
  }
}
