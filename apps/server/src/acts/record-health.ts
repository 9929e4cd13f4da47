import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** Why acts cannot be recorded now, though the database answers. */
export const RECORD_CLOSED = ['disk-full', 'record-damaged'] as const;
export type RecordClosed = (typeof RECORD_CLOSED)[number];

/** Commits that are looked at, and for how long each. */
const COMMITS_KEPT = 500;
const KEPT_MS = 10_000;
/** So long after the database had no room for a write it is said to be full, unless another write succeeds before. */
const FULL_FOR_MS = 30_000;

/** How the record of acts is in this process: whether it may grow, and how long commits take. */
export class RecordHealth {
  /** Free space in the data folder; null before it was looked at. */
  freeBytes: number | null = null;
  readonly #closed = new Set<RecordClosed>();
  #refusedAt = Number.NEGATIVE_INFINITY;
  #commits: Array<{ readonly at: number; readonly ms: number }> = [];

  /** Why no act may be recorded; null where acts are welcome. */
  get closed(): RecordClosed | null {
    return RECORD_CLOSED.find((reason) => this.#closed.has(reason)) ?? null;
  }

  /** Says whether this reason holds now. */
  close(reason: RecordClosed, holds: boolean): void {
    if (holds) this.#closed.add(reason);
    else this.#closed.delete(reason);
  }

  /** Whether the database lately had no room for a write. The next one is tried all the same. */
  get #lacksSpace(): boolean {
    return performance.now() - this.#refusedAt < FULL_FOR_MS;
  }

  /** Whether there is no room for more acts, as far as this process knows. */
  get full(): boolean {
    return this.#closed.has('disk-full') || this.#lacksSpace;
  }

  refusedForSpace(): void {
    this.#refusedAt = performance.now();
  }

  committed(ms: number): void {
    this.#refusedAt = Number.NEGATIVE_INFINITY;
    this.#commits.push({ at: performance.now(), ms });
    if (this.#commits.length > COMMITS_KEPT) this.#commits.shift();
  }

  /** What 99 of 100 commits of the last ten seconds took at most; nought where there were none. */
  commitP99(): number {
    const since = performance.now() - KEPT_MS;
    this.#commits = this.#commits.filter(({ at }) => at >= since);
    const sorted = this.#commits.map(({ ms }) => ms).sort((one, other) => one - other);
    return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
  }
}

const known = new WeakMap<Kysely<Schema>, RecordHealth>();

/** Of this process and database, whoever asks. */
export function recordHealthOf(db: Kysely<Schema>): RecordHealth {
  const health = known.get(db) ?? new RecordHealth();
  known.set(db, health);
  return health;
}
