import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

/** A bundle reads the whole record: a few at once, and one of each client, leave the database to those who act. */
const MOST_AT_ONCE = 4;
const MOST_OF_A_CLIENT = 1;
/** A reader who takes no chunk of 64 KB for so long is let go. */
const STALLED_MS = 30_000;
/** The longest time for a reader who reads very slowly: a slot is not kept for ever. */
const LONGEST_MS = 4 * 3_600_000;
/** Hex of hashes and signatures: more effort makes it hardly smaller. */
const GZIP_LEVEL = 4;

/** The bundles that are being read in this process. */
export class OpenBundles {
  readonly #open = new Map<Readable, string>();
  readonly #stalledMs: number;

  constructor(stalledMs = STALLED_MS) {
    this.#stalledMs = stalledMs;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Whether one more of this client may be read. */
  hasRoomFor(client: string): boolean {
    const own = [...this.#open.values()].filter((other) => other === client).length;
    return this.#open.size < MOST_AT_ONCE && own < MOST_OF_A_CLIENT;
  }

  /**
   * A stream of these chunks, compressed or not. Its slot is free again when it has ended, when the reader went away, and
   * when the reader has stalled.
   */
  open(client: string, chunks: AsyncGenerator<Buffer>, compressed: boolean): Readable {
    const source: Readable = Readable.from(
      this.#watched(chunks, () => source.destroy(new StalledReader())),
      {
        highWaterMark: 1,
      },
    );
    this.#open.set(source, client);
    const longest = setTimeout(() => source.destroy(new StalledReader()), LONGEST_MS);
    longest.unref();
    source.once('close', () => {
      clearTimeout(longest);
      this.#open.delete(source);
    });
    // What ends one of both ends the other; who reads learns of an error by the stream that is given back.
    return compressed ? pipeline(source, createGzip({ level: GZIP_LEVEL }), () => {}) : source;
  }

  close(): void {
    for (const source of this.#open.keys()) source.destroy();
  }

  async *#watched(chunks: AsyncGenerator<Buffer>, stalled: () => void): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const timer = setTimeout(stalled, this.#stalledMs);
      timer.unref();
      try {
        yield chunk;
      } finally {
        clearTimeout(timer);
      }
    }
  }
}

class StalledReader extends Error {
  constructor() {
    super('The reader of a bundle has stalled');
  }
}
