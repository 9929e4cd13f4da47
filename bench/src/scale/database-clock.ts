import type { Schema } from '@sabha/db/schema';
import type { Kysely, KyselyPlugin, QueryId } from 'kysely';

type Span = readonly [from: number, to: number];

/** How long a database was asked: from each question to its answer; of questions under way together, the time counts once. */
export class DatabaseClock {
  readonly #asked = new WeakMap<QueryId, number>();
  #spans: Span[] = [];

  /** The same database, with every question timed. */
  timed(db: Kysely<Schema>): Kysely<Schema> {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        this.#asked.set(queryId, performance.now());
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        const now = performance.now();
        this.#spans.push([this.#asked.get(queryId) ?? now, now]);
        return result;
      },
    };
    return db.withPlugin(plugin);
  }

  /** Milliseconds since this was asked last. */
  take(): number {
    const spans = this.#spans.sort(([one], [other]) => one - other);
    this.#spans = [];
    let [sum, end] = [0, 0];
    for (const [from, to] of spans) {
      sum += Math.max(0, to - Math.max(from, end));
      end = Math.max(end, to);
    }
    return sum;
  }
}
