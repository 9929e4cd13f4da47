import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';

/** Of one client at least: many people may share an address. */
const LEAST_OF_A_CLIENT = 50;
/** One client takes at most this share of all connections. */
const SHARE_OF_A_CLIENT = 1 / 20;
/** A reader who does not take what is sent is let go; a browser comes back by itself. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** Others get their turn after so many: the system carries each off as soon as the loop is free, which takes longer than writing. */
const SENT_AT_ONCE = 100;

/** One who reads events, and what they want to hear of. */
export interface Reader {
  readonly response: ServerResponse;
  readonly client: string;
  /** The state last sent of each followed act. */
  readonly acts: Map<string, string>;
  /** What is followed, by the parameter of its kind: all that change, where none was named. */
  readonly subjects: ReadonlyMap<string, ReadonlySet<number>>;
  /** What they follow and have received nothing of yet. */
  fresh: boolean;
  /** The figures that were last sent to them, by the name of their event. */
  readonly figures: Map<string, string>;
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

/** An event as it goes over the line. */
export function eventText(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Sends an event to one reader. */
export function send(response: ServerResponse, text: string): void {
  if (response.destroyed || response.writableEnded) return;
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
  else response.write(text);
}

/** What is to be sent to whom. */
export type Message = readonly [reader: Reader, text: string];

/** Sends these in their order, and leaves time for everything else in between. */
export async function sendAll(messages: Iterable<Message>): Promise<void> {
  let sent = 0;
  for (const [{ response }, text] of messages) {
    send(response, text);
    sent += 1;
    if (sent % SENT_AT_ONCE === 0) await turn();
  }
}
