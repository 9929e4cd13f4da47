import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { Schema } from '@sabha/db/schema';
import type { Kysely, KyselyPlugin, QueryId } from 'kysely';

/**
 * How long a database was asked: from each question to its answer; of questions under way together, the time counts once.
 * While this process stands still to collect its garbage, an answer may lie there unread: that is no time at the database,
 * and is not counted here. It is counted in the whole call.
 */
export class DatabaseClock {
  readonly #asked = new WeakMap<QueryId, number>();
  readonly #collections = new PerformanceObserver((list) => this.#stoodStill(list.getEntries()));
  #asking: Span[] = [];
  #still: Span[] = [];

  constructor() {
    this.#collections.observe({ entryTypes: ['gc'] });
  }

  /** The same database, with every question timed. */
  timed(db: Kysely<Schema>): Kysely<Schema> {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        this.#asked.set(queryId, performance.now());
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        const now = performance.now();
        this.#asking.push([this.#asked.get(queryId) ?? now, now]);
        return result;
      },
    };
    return db.withPlugin(plugin);
  }

  /** Milliseconds since this was asked last. */
  async take(): Promise<number> {
    await turn(); // a collection is told of one turn later
    this.#stoodStill(this.#collections.takeRecords());
    const sum = sumOutside(this.#asking, this.#still);
    this.#asking = [];
    this.#still = [];
    return sum;
  }

  #stoodStill(collections: Iterable<{ startTime: number; duration: number }>): void {
    for (const { startTime, duration } of collections) this.#still.push([startTime, startTime + duration]);
  }
}

/** From one moment to another, in milliseconds of one clock. */
type Span = readonly [from: number, to: number];

/** How long at least one of `spans` lasted while none of `others` did. */
function sumOutside(spans: readonly Span[], others: readonly Span[]): number {
  return length([...spans, ...others]) - length(others);
}

/** What the spans cover together: where they overlap, the time counts once. */
function length(spans: readonly Span[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
