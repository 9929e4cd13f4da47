import type { ServerResponse } from 'node:http';
import type { ActEvent, TallyEvent } from '@sabha/domain/voting/proposal-events';
import type { Context } from '../context.ts';
import { actStates } from '../jobs/act-state.store.ts';
import { readTallies } from './tallies.store.ts';
import { presentState } from './vote-record.ts';

const MOST_READERS = 1_000;
/** Of one client: many people may share an address, and no address may take all places. */
const MOST_OF_A_CLIENT = 50;
/** A reader who does not take what is sent is let go; a browser comes back by itself. */
const MOST_UNREAD_BYTES = 64 * 1024;
const GATHER_MS = 250;
/** Also tells that a silent line still lives, and finds what another process changed. */
const HEARTBEAT_MS = 15_000;

interface Reader {
  readonly response: ServerResponse;
  readonly client: string;
  /** What each followed act was last told to be. */
  readonly acts: Map<string, string>;
}

/**
 * Server-sent events: the counts of proposals as they change, and the states of the acts that a reader follows. Changes
 * are gathered for a quarter of a second and read once for all readers, so that a crowd costs no more than one.
 */
export class ProposalEvents {
  readonly #context: Pick<Context, 'db' | 'events' | 'clock' | 'log'>;
  readonly #readers = new Set<Reader>();
  readonly #changed = new Set<number>();
  readonly #unsubscribe: Array<() => void>;
  readonly #heartbeat: NodeJS.Timeout;
  #timer: NodeJS.Timeout | null = null;
  #last = 0;

  constructor(context: Pick<Context, 'db' | 'events' | 'clock' | 'log'>) {
    this.#context = context;
    this.#unsubscribe = [
      context.events.on('ballots.accepted', ({ proposalIds }) => this.#note(proposalIds)),
      context.events.on('proposal.changed', ({ proposalId }) => this.#note([proposalId])),
      context.events.on('chain.advanced', () => this.#note([])),
    ];
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Whether one more reader of this client may come. */
  hasRoomFor(client: string): boolean {
    if (this.#readers.size >= MOST_READERS) return false;
    let own = 0;
    for (const reader of this.#readers) if (reader.client === client) own += 1;
    return own < MOST_OF_A_CLIENT;
  }

  /** Takes over an answer and writes to it until the reader leaves. */
  add(response: ServerResponse, client: string, digests: readonly string[]): void {
    const reader: Reader = { response, client, acts: new Map(digests.map((digest) => [digest, ''])) };
    this.#readers.add(reader);
    response.on('close', () => this.#readers.delete(reader));
    response.write('retry: 3000\n\n');
    this.#note([]);
  }

  close(): void {
    for (const off of this.#unsubscribe) off();
    clearInterval(this.#heartbeat);
    if (this.#timer) clearTimeout(this.#timer);
    for (const { response } of this.#readers) response.end();
  }

  #note(proposalIds: readonly number[]): void {
    if (this.#readers.size === 0) return;
    for (const id of proposalIds) this.#changed.add(id);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#tell().catch((error) => this.#context.log.warn({ err: error }, 'events could not be told'));
    }, GATHER_MS);
  }

  #beat(): void {
    for (const { response } of this.#readers) write(response, ':\n\n');
    this.#note([]);
  }

  async #tell(): Promise<void> {
    const ids = [...this.#changed];
    this.#changed.clear();
    const readers = [...this.#readers];
    if (ids.length > 0) await this.#tellTallies(readers, ids);
    const digests = [...new Set(readers.flatMap((reader) => [...reader.acts.keys()]))];
    for (let at = 0; at < digests.length; at += 1_000) {
      await this.#tellActs(readers, digests.slice(at, at + 1_000));
    }
  }

  async #tellTallies(readers: readonly Reader[], ids: readonly number[]): Promise<void> {
    this.#last = Math.max(this.#last + 1, this.#context.clock().getTime());
    const at = this.#last; // taken before reading, and rising: a newer count never has an older time
    const tallies = await readTallies(this.#context.db, ids);
    for (const [proposal_id, count] of tallies) {
      const event: TallyEvent = { proposal_id, yes_votes: count.yes, no_votes: count.no, at };
      for (const { response } of readers) send(response, 'tally', event);
    }
  }

  async #tellActs(readers: readonly Reader[], digests: readonly string[]): Promise<void> {
    const states = await actStates(this.#context.db, digests);
    for (const [digest, state] of states) {
      const event: ActEvent = { digest, ...presentState(state) };
      const text = JSON.stringify(event);
      for (const reader of readers) {
        if (!reader.acts.has(digest) || reader.acts.get(digest) === text) continue;
        reader.acts.set(digest, text);
        send(reader.response, 'act', event);
      }
    }
  }
}

function send(response: ServerResponse, event: string, data: TallyEvent | ActEvent): void {
  write(response, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function write(response: ServerResponse, text: string): void {
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
  else if (!response.writableEnded) response.write(text);
}
