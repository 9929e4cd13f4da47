import type { ServerResponse } from 'node:http';
import type { ActEvent } from '@sabha/domain/acts/act-events';
import type { ProposalEvent } from '@sabha/domain/voting/proposal-events';
import { presentState } from '../../acts/act-record.ts';
import { actStates } from '../../acts/act-state.store.ts';
import type { Context } from '../../context.ts';
import { EventReaders, type Reader, send } from './event-readers.ts';
import { presentResult } from './present-result.ts';
import { proposalStatistics } from './proposal-statistics.ts';
import { readResults } from './results.store.ts';

const GATHER_MS = 250;
/** The figures are of all proposals: in a rush of votes they are read less often than the few that changed. */
const FIGURES_MS = 1_000;
/** Tells that a silent line still lives and what time it is here, and finds what another process or the hour changed. */
const HEARTBEAT_MS = 15_000;

type Parts = Pick<Context, 'db' | 'events' | 'clock' | 'log'>;

/** What a reader follows. */
export interface Followed {
  readonly digests: readonly string[];
  readonly proposals: readonly number[];
}

/**
 * Server-sent events: how proposals stand as that changes, the figures above the list, and the states of the acts that a
 * reader follows. Changes are gathered for a quarter of a second and read once for all readers, so that a crowd costs no
 * more than one. Who comes, or comes back, first receives the state of everything that they follow: nothing is missed.
 */
export class ProposalEvents {
  readonly #context: Parts;
  readonly #readers: EventReaders;
  readonly #changed = new Set<number>();
  /** The result last sent of each followed proposal. */
  #sent = new Map<number, string>();
  readonly #unsubscribe: Array<() => void>;
  readonly #heartbeat: NodeJS.Timeout;
  #timer: NodeJS.Timeout | null = null;
  #figuresAt = Number.NEGATIVE_INFINITY;
  #telling: Promise<void> = Promise.resolve();

  /** `mostReaders`: the most connections, of all clients together. */
  constructor(context: Parts, mostReaders = 1_000) {
    this.#context = context;
    this.#readers = new EventReaders(mostReaders);
    this.#unsubscribe = [
      context.events.on('ballots.accepted', ({ proposalIds }) => this.#note(proposalIds)),
      context.events.on('proposal.changed', ({ proposalId }) => this.#note([proposalId])),
      context.events.on('chain.advanced', () => this.#note([])),
    ];
    this.#heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  hasRoomFor(client: string): boolean {
    return this.#readers.hasRoomFor(client);
  }

  /** Takes over an answer and writes to it until the reader leaves. */
  add(response: ServerResponse, client: string, { digests, proposals }: Followed): void {
    response.write('retry: 3000\n\n');
    this.#sendTime(response);
    this.#readers.add({
      response,
      client,
      acts: new Map(digests.map((digest) => [digest, ''])),
      proposals: new Set(proposals),
      fresh: true,
      figures: '',
    });
    this.#note([]);
  }

  close(): void {
    for (const off of this.#unsubscribe) off();
    clearInterval(this.#heartbeat);
    if (this.#timer) clearTimeout(this.#timer);
    for (const { response } of this.#readers.all) response.end();
  }

  /** Says the time, and looks at everything that is followed. */
  beat(): void {
    const readers = this.#readers.all;
    for (const { response } of readers) this.#sendTime(response);
    const followed = new Set(readers.flatMap((reader) => [...reader.proposals]));
    this.#sent = new Map([...this.#sent].filter(([id]) => followed.has(id)));
    this.#note([...followed]);
  }

  #sendTime(response: ServerResponse): void {
    send(response, 'time', JSON.stringify({ now: this.#context.clock().toISOString() }));
  }

  #note(proposalIds: readonly number[]): void {
    if (this.#readers.none) return;
    for (const id of proposalIds) this.#changed.add(id);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#telling = this.#telling.then(() => this.#tell()); // one after the other, in the order of reading
    }, GATHER_MS);
  }

  async #tell(): Promise<void> {
    const ids = [...this.#changed];
    const readers = this.#readers.all;
    const fresh = new Set(readers.filter((reader) => reader.fresh));
    this.#changed.clear();
    try {
      await this.#tellProposals(readers, fresh, ids);
      await this.#tellFigures(readers);
      await this.#tellActs(readers);
    } catch (error) {
      for (const id of ids) this.#changed.add(id); // sent at the next occasion, at the latest by the heartbeat
      this.#context.log.warn({ err: error }, 'events could not be sent');
    }
  }

  async #tellProposals(
    readers: readonly Reader[],
    fresh: ReadonlySet<Reader>,
    changed: readonly number[],
  ): Promise<void> {
    const wanted = new Set([...changed, ...[...fresh].flatMap((reader) => [...reader.proposals])]);
    const now = this.#context.clock();
    const results = wanted.size > 0 ? await readResults(this.#context.db, [...wanted]) : new Map();
    for (const [id, result] of results) {
      const shown = presentResult(result, now);
      const { snapshot: _, as_of: __, ...state } = shown;
      const known = JSON.stringify(state);
      const isNew = this.#sent.get(id) !== known;
      this.#sent.set(id, known);
      const event: ProposalEvent = { proposal_id: id, ...shown };
      const text = JSON.stringify(event);
      for (const reader of readers) {
        const follows = reader.proposals.size === 0 || reader.proposals.has(id);
        if (follows && (isNew || fresh.has(reader))) send(reader.response, 'proposal', text);
      }
    }
    for (const reader of fresh) reader.fresh = false;
  }

  async #tellFigures(readers: readonly Reader[]): Promise<void> {
    if (performance.now() - this.#figuresAt < FIGURES_MS) return this.#note([]); // a moment later
    this.#figuresAt = performance.now();
    const figures = await proposalStatistics(this.#context);
    const { snapshot: _, as_of: __, ...state } = figures;
    const known = JSON.stringify(state);
    for (const reader of readers) {
      if (reader.figures === known) continue;
      reader.figures = known;
      send(reader.response, 'figures', JSON.stringify(figures));
    }
  }

  async #tellActs(readers: readonly Reader[]): Promise<void> {
    const digests = [...new Set(readers.flatMap((reader) => [...reader.acts.keys()]))];
    for (let at = 0; at < digests.length; at += 1_000) {
      const states = await actStates(this.#context.db, digests.slice(at, at + 1_000));
      for (const [digest, state] of states) {
        const event: ActEvent = { digest, ...presentState(state) };
        const text = JSON.stringify(event);
        for (const reader of readers) {
          if (!reader.acts.has(digest) || reader.acts.get(digest) === text) continue;
          reader.acts.set(digest, text);
          send(reader.response, 'act', text);
        }
      }
    }
  }
}
