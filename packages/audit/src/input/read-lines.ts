import { createHash } from 'node:crypto';
import { Unusable } from '../unusable.ts';

/** Texts in three languages take a hundred kilobytes at most; nothing longer is read into memory. */
const LONGEST_BYTES = 1024 * 1024;
const LINE_FEED = 0x0a;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A line with its number, from one, and the SHA-256 of everything before it. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
  readonly hashBefore: () => string;
}

/** Cuts bytes into lines. Throws Unusable on a line that is too long or is not UTF-8, and where the last one has no end. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<NumberedLine> {
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let begin = 0;
    for (let end = bytes.indexOf(LINE_FEED, begin); end >= 0; end = bytes.indexOf(LINE_FEED, begin)) {
      const line = bytes.subarray(begin, end);
      number += 1;
      if (line.length > LONGEST_BYTES) throw tooLong(number);
      yield { number, text: decode(line, number), hashBefore: () => hash.copy().digest('hex') };
      hash.update(bytes.subarray(begin, end + 1));
      begin = end + 1;
    }
    rest = bytes.subarray(begin);
    if (rest.length > LONGEST_BYTES) throw tooLong(number + 1);
  }
  if (rest.length > 0) throw new Unusable('The bundle ends in the middle of a line. Download it again.');
}

function decode(line: Uint8Array, number: number): string {
  try {
    return UTF8.decode(line);
  } catch {
    throw new Unusable(`Line ${number} is not text.`);
  }
}

function tooLong(number: number): Unusable {
  return new Unusable(`Line ${number} is longer than any line of a bundle. This is not an audit bundle.`);
}
