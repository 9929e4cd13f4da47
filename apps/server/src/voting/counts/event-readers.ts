import type { ServerResponse } from 'node:http';

/** Of one client at least: many people may share an address. */
const LEAST_OF_A_CLIENT = 50;
/** One client takes at most this share of all connections. */
const SHARE_OF_A_CLIENT = 1 / 20;
/** A reader who does not take what is sent is let go; a browser comes back by itself. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** One who reads events, and what they want to hear of. */
export interface Reader {
  readonly response: ServerResponse;
  readonly client: string;
  /** The state last sent of each followed act. */
  readonly acts: Map<string, string>;
  /** The proposals that are followed; all that change, where none was named. */
  readonly proposals: ReadonlySet<number>;
  /** What they follow and have received nothing of yet. */
  fresh: boolean;
  /** The figures that were last sent to them. */
  figures: string;
}

/**
 * Those who are reading, as many as there is room for. When all connections are taken, whoever comes from an address that has
 * few gets the connection of one from the address that has most: nobody can lock the others out with many lines.
 */
export class EventReaders {
  readonly #most: number;
  readonly #ofClients = new Map<string, Set<Reader>>();
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get all(): readonly Reader[] {
    return [...this.#ofClients.values()].flatMap((readers) => [...readers]);
  }

  get none(): boolean {
    return this.#count === 0;
  }

  /** Whether one more reader of this client may come. */
  hasRoomFor(client: string): boolean {
    const own = this.#ofClients.get(client)?.size ?? 0;
    if (own >= Math.max(LEAST_OF_A_CLIENT, Math.floor(this.#most * SHARE_OF_A_CLIENT))) return false;
    return this.#count < this.#most || own + 1 < this.#largest().size;
  }

  /** Keeps a reader until their connection ends, instead of another where all are taken. */
  add(reader: Reader): void {
    if (this.#count >= this.#most) this.#endNewestOf(this.#largest());
    const own = this.#ofClients.get(reader.client) ?? new Set();
    this.#ofClients.set(reader.client, own.add(reader));
    this.#count += 1;
    reader.response.on('close', () => this.#remove(reader));
  }

  #largest(): ReadonlySet<Reader> {
    let largest: ReadonlySet<Reader> = new Set();
    for (const readers of this.#ofClients.values()) if (readers.size > largest.size) largest = readers;
    return largest;
  }

  /** Who was there before the crowd stays. */
  #endNewestOf(readers: ReadonlySet<Reader>): void {
    const newest = [...readers].at(-1);
    if (!newest) return;
    this.#remove(newest);
    newest.response.end();
  }

  #remove(reader: Reader): void {
    const own = this.#ofClients.get(reader.client);
    if (!own?.delete(reader)) return;
    this.#count -= 1;
    if (own.size === 0) this.#ofClients.delete(reader.client);
  }
}

/** Sends an event whose data is JSON already. */
export function send(response: ServerResponse, event: string, data: string): void {
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
  else if (!response.writableEnded) response.write(`event: ${event}\ndata: ${data}\n\n`);
}
