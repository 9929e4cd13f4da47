import type { ServerResponse } from 'node:http';

const MOST_READERS = 1_000;
/** Of one client: many people may share an address, and no address may take all places. */
const MOST_OF_A_CLIENT = 50;
/** A reader who does not take what is sent is let go; a browser comes back by itself. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** One who reads events, and what they want to hear of. */
export interface Reader {
  readonly response: ServerResponse;
  readonly client: string;
  /** What each followed act was last told to be. */
  readonly acts: Map<string, string>;
  /** The proposals that are followed; all that change, where none was named. */
  readonly proposals: ReadonlySet<number>;
  /** Not told yet how what they follow stands. */
  fresh: boolean;
  /** What they were last told of the figures. */
  figures: string;
}

/** Those who are reading, as many as there is room for. */
export class EventReaders {
  readonly #readers = new Set<Reader>();

  get all(): readonly Reader[] {
    return [...this.#readers];
  }

  get none(): boolean {
    return this.#readers.size === 0;
  }

  /** Whether one more reader of this client may come. */
  hasRoomFor(client: string): boolean {
    if (this.#readers.size >= MOST_READERS) return false;
    let own = 0;
    for (const reader of this.#readers) if (reader.client === client) own += 1;
    return own < MOST_OF_A_CLIENT;
  }

  /** Keeps a reader until their line ends. */
  add(reader: Reader): void {
    this.#readers.add(reader);
    reader.response.on('close', () => this.#readers.delete(reader));
  }
}

/** Sends an event whose data is JSON already. */
export function send(response: ServerResponse, event: string, data: string): void {
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
  else if (!response.writableEnded) response.write(`event: ${event}\ndata: ${data}\n\n`);
}
