import type { ServerResponse } from 'node:http';
import type { ActEvent } from '@sabha/domain/acts/act-events';
import { presentState } from '../acts/act-record.ts';
import { type ActState, actStates } from '../acts/act-state.store.ts';
import { EventReaders, eventText, type Message, type Reader, send, sendAll } from './event-readers.ts';
import type { LiveContext, LiveSubjects } from './live-subjects.ts';
import { readSnapshot } from './snapshot.store.ts';
import { SubjectNews } from './subject-news.ts';

const GATHER_MS = 250;
/** Sending changes to readers may take this share of the time: what a crowd reads is not to slow down those who write. */
const SHARE_OF_SENDING = 1 / 10;
/** The longest time between two sendings of changes to readers, however slow sending is. */
const MOST_GATHER_MS = 1_000;
/** Finds what another process wrote. */
const LOOK_MS = 1_000;
/** What is looked at again may take this share of the time of the database. */
const SHARE_OF_LOOKING = 1 / 10;
/** Tells that a silent line still lives and what time it is here, and finds what only the hour changed. */
const HEARTBEAT_MS = 15_000;
/** Of one question about the states of acts. */
const ACTS_AT_ONCE = 1_000;

/** What a reader follows. */
export interface Followed {
  /** Acts of every kind. */
  readonly digests: readonly string[];
  /** Subjects by the parameter of their kind: none, those of the list, or all that change where the list is empty. */
  readonly subjects: Readonly<Record<string, readonly number[]>>;
}

/**
 * Server-sent events: how the subjects that a reader follows are as that changes, the figures of all of them, and the states
 * of acts. Changes are gathered for a quarter of a second, or longer where sending them to a crowd takes long, and read once for all
 * readers, so that a crowd costs no more than one. Who comes, or comes back, first receives the state of everything that they
 * follow: nothing is missed.
 */
export class LiveEvents {
  readonly #context: LiveContext;
  readonly #readers: EventReaders;
  readonly #news: readonly SubjectNews[];
  readonly #unsubscribe: ReadonlyArray<() => void>;
  readonly #timers: readonly NodeJS.Timeout[];
  #timer: NodeJS.Timeout | null = null;
  #gatherMs = GATHER_MS;
  #telling: Promise<void> = Promise.resolve();
  /** The moment of the database at which everything that is followed was last looked at; null where that is not known. */
  #seen: bigint | null = null;
  #looking = false;
  #nextLook = Number.NEGATIVE_INFINITY;

  /** `mostReaders`: the most connections, of all clients together. */
  constructor(context: LiveContext, kinds: readonly LiveSubjects[], mostReaders: number) {
    this.#context = context;
    this.#readers = new EventReaders(mostReaders);
    const news = kinds.map((kind) => ({ kind, news: new SubjectNews(context, kind) }));
    this.#news = news.map((one) => one.news);
    this.#unsubscribe = [
      ...news.flatMap(({ kind, news: of }) => kind.listen(context.events, (ids) => this.#note(of, ids))),
      context.events.on('chain.advanced', () => this.#tellSoon()),
    ];
    this.#timers = [
      setInterval(() => this.beat(), HEARTBEAT_MS),
      setInterval(() => void this.look(), LOOK_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  hasRoomFor(client: string): boolean {
    return this.#readers.hasRoomFor(client);
  }

  /** Takes over an answer and writes to it until the reader leaves. */
  add(response: ServerResponse, client: string, { digests, subjects }: Followed): void {
    response.write('retry: 3000\n\n');
    send(response, this.#time());
    const followed = Object.entries(subjects).map(([parameter, ids]) => [parameter, new Set(ids)] as const);
    this.#readers.add({
      response,
      client,
      acts: new Map(digests.map((digest) => [digest, ''])),
      subjects: new Map(followed),
      fresh: true,
      figures: new Map(),
    });
    this.#tellSoon();
  }

  close(): void {
    for (const off of this.#unsubscribe) off();
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#timer) clearTimeout(this.#timer);
    for (const { response } of this.#readers.all) response.end();
  }

  /** Says the time, and looks at everything that is followed. */
  beat(): void {
    const time = this.#time();
    void sendAll(this.#readers.all.map((reader) => [reader, time]));
    this.#noteFollowed();
  }

  /**
   * Looks at everything that is followed if anything was written since it did so last, in whichever process. As long as nobody
   * writes this costs one question that reads no table, and without readers nothing.
   */
  async look(): Promise<void> {
    if (this.#readers.none) this.#seen = null;
    else if (!this.#looking && performance.now() >= this.#nextLook) await this.#lookNow();
  }

  async #lookNow(): Promise<void> {
    this.#looking = true;
    try {
      const moment = await readSnapshot(this.#context.db);
      if (moment !== this.#seen) this.#noteFollowed();
      this.#seen = moment;
    } catch {
      this.#seen = null; // the heartbeat finds no database either, and its failure is logged
    } finally {
      this.#looking = false;
    }
  }

  #time(): string {
    return eventText('time', { now: this.#context.clock().toISOString() });
  }

  #note(news: SubjectNews, ids: readonly number[]): void {
    if (this.#readers.none) return;
    news.note(ids);
    this.#tellSoon();
  }

  #noteFollowed(): void {
    const readers = this.#readers.all;
    for (const news of this.#news) news.noteFollowed(readers);
    this.#tellSoon();
  }

  #tellSoon(): void {
    if (this.#readers.none) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#telling = this.#telling.then(() => this.#tell()); // one after the other, in the order of reading
    }, this.#gatherMs);
  }

  async #tell(): Promise<void> {
    const began = performance.now();
    const readers = this.#readers.all;
    const fresh = new Set(readers.filter((reader) => reader.fresh));
    try {
      for (const news of this.#news) await news.tell(readers, fresh);
      for (const reader of fresh) reader.fresh = false;
      for (const news of this.#news) if (!(await news.tellFigures(readers))) this.#tellSoon();
      await this.#tellActs(readers);
    } catch (error) {
      this.#context.log.warn({ err: error }, 'events could not be sent');
    }
    const now = performance.now();
    this.#nextLook = now + (now - began) * (1 / SHARE_OF_LOOKING - 1);
    const pause = (now - began) * (1 / SHARE_OF_SENDING - 1);
    this.#gatherMs = Math.min(MOST_GATHER_MS, Math.max(GATHER_MS, pause));
  }

  async #tellActs(readers: readonly Reader[]): Promise<void> {
    const followers = new Map<string, Reader[]>();
    for (const reader of readers)
      for (const digest of reader.acts.keys()) {
        const others = followers.get(digest);
        if (others) others.push(reader);
        else followers.set(digest, [reader]);
      }
    const digests = [...followers.keys()];
    for (let at = 0; at < digests.length; at += ACTS_AT_ONCE) {
      const states = await actStates(this.#context.db, digests.slice(at, at + ACTS_AT_ONCE));
      await sendAll(news(states, followers));
    }
  }
}

/** What is new to the followers of these acts. */
function* news(
  states: ReadonlyMap<string, ActState>,
  followers: ReadonlyMap<string, readonly Reader[]>,
): Generator<Message> {
  for (const [digest, state] of states) {
    const event: ActEvent = { digest, ...presentState(state) };
    const text = eventText('act', event);
    for (const reader of followers.get(digest) ?? []) {
      if (reader.acts.get(digest) === text) continue;
      reader.acts.set(digest, text);
      yield [reader, text];
    }
  }
}
