import { eventText, type Message, type Reader, sendAll } from './event-readers.ts';
import {
  type LiveContext,
  type LiveFigures,
  type LiveState,
  type LiveSubjects,
  sameness,
} from './live-subjects.ts';

/** The figures are of all subjects: in a rush of changes they are read less often than the few that changed. */
const FIGURES_MS = 1_000;
const READ_AT_ONCE = 1_000;

/** What of one kind of subjects has changed and is to be told, and what was told last. */
export class SubjectNews {
  readonly #context: LiveContext;
  readonly #kind: LiveSubjects;
  readonly #changed = new Set<number>();
  /** What was last sent of each followed subject. */
  #sent = new Map<number, string>();
  #figuresAt = Number.NEGATIVE_INFINITY;

  constructor(context: LiveContext, kind: LiveSubjects) {
    this.#context = context;
    this.#kind = kind;
  }

  note(ids: Iterable<number>): void {
    for (const id of ids) this.#changed.add(id);
  }

  /** Has everything that these readers follow looked at again, and forgets what nobody follows any more. */
  noteFollowed(readers: readonly Reader[]): void {
    const followed = new Set<number>();
    for (const reader of readers) for (const id of this.#followedBy(reader) ?? []) followed.add(id);
    this.#sent = new Map([...this.#sent].filter(([id]) => followed.has(id)));
    this.note(followed);
  }

  /** Sends what changed to those who follow it, and all of theirs to those who are `fresh`. */
  async tell(readers: readonly Reader[], fresh: ReadonlySet<Reader>): Promise<void> {
    const concerned = readers.filter((reader) => this.#followedBy(reader));
    const ids = [...this.#changed];
    this.#changed.clear();
    try {
      await this.#tellSubjects(concerned, fresh, ids);
    } catch (error) {
      this.note(ids); // sent at the next occasion, at the latest by the heartbeat
      throw error;
    }
  }

  async #tellSubjects(
    readers: readonly Reader[],
    fresh: ReadonlySet<Reader>,
    changed: readonly number[],
  ): Promise<void> {
    const comers = readers.filter((reader) => fresh.has(reader));
    const wanted = new Set(changed);
    for (const reader of comers) for (const id of this.#followedBy(reader) ?? []) wanted.add(id);
    if (readers.length === 0 || wanted.size === 0) return;
    const ids = [...wanted];
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      const states = await this.#kind.read(this.#context, ids.slice(at, at + READ_AT_ONCE));
      await sendAll(this.#messages(states, readers, comers));
    }
  }

  *#messages(
    states: ReadonlyMap<number, LiveState>,
    readers: readonly Reader[],
    comers: readonly Reader[],
  ): Generator<Message> {
    for (const [id, state] of states) {
      const known = sameness(state);
      const isNew = this.#sent.get(id) !== known;
      this.#sent.set(id, known);
      const text = eventText(this.#kind.event, state);
      for (const reader of isNew ? readers : comers) if (this.#follows(reader, id)) yield [reader, text];
    }
  }

  /** Sends the figures to whoever has not heard them; false where it is too early to read them again. */
  async tellFigures(readers: readonly Reader[]): Promise<boolean> {
    const { figures } = this.#kind;
    const concerned = readers.filter((reader) => this.#followedBy(reader));
    if (!figures || concerned.length === 0) return true;
    if (performance.now() - this.#figuresAt < FIGURES_MS) return false;
    this.#figuresAt = performance.now();
    await this.#sendFigures(concerned, figures);
    return true;
  }

  async #sendFigures(readers: readonly Reader[], figures: LiveFigures): Promise<void> {
    const state = await figures.read(this.#context);
    const known = sameness(state);
    const hearing = readers.filter((reader) => reader.figures.get(figures.event) !== known);
    for (const reader of hearing) reader.figures.set(figures.event, known);
    const text = eventText(figures.event, state);
    await sendAll(hearing.map((reader) => [reader, text]));
  }

  #followedBy(reader: Reader): ReadonlySet<number> | undefined {
    return reader.subjects.get(this.#kind.parameter);
  }

  #follows(reader: Reader, id: number): boolean {
    const followed = this.#followedBy(reader);
    return followed !== undefined && (followed.size === 0 || followed.has(id));
  }
}
