import type { Schema } from '@sabha/db/schema';
import type { Kysely, KyselyPlugin, QueryId } from 'kysely';

/** What one phase of an import took: seconds that passed, those of them at the database, and processor time of this process. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
  readonly database: number;
  readonly processor: number;
}

/**
 * Divides the time of an import among its phases. The phase is asked before each statement, since a phase begins with one;
 * statements are counted apart by their first words.
 */
export class PhaseClock {
  readonly #phases = new Map<string, { seconds: number; database: number; processor: number }>();
  readonly #statements = new Map<string, number>();
  readonly #asked = new WeakMap<QueryId, { since: number; words: string }>();
  readonly #phaseNow: () => string;
  #phase = 'beginning';
  #since = performance.now();
  #processor = processorSeconds();

  constructor(phaseNow: () => string) {
    this.#phaseNow = phaseNow;
  }

  /** The same database, with every statement timed. */
  timed(db: Kysely<Schema>): Kysely<Schema> {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        this.turnTo(this.#phaseNow());
        this.#asked.set(queryId, { since: performance.now(), words: wordsOf(node) });
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        const asked = this.#asked.get(queryId);
        if (asked) this.#answered(asked.words, (performance.now() - asked.since) / 1_000);
        return result;
      },
    };
    return db.withPlugin(plugin);
  }

  turnTo(phase: string): void {
    if (phase === this.#phase) return;
    const [now, processor] = [performance.now(), processorSeconds()];
    const ended = this.#of(this.#phase);
    ended.seconds += (now - this.#since) / 1_000;
    ended.processor += processor - this.#processor;
    [this.#phase, this.#since, this.#processor] = [phase, now, processor];
  }

  phases(): Phase[] {
    this.turnTo('ended');
    return [...this.#phases].map(([name, phase]) => ({ name, ...phase }));
  }

  /** Seconds by the first words of a statement, the longest first. */
  statements(): Array<readonly [words: string, seconds: number]> {
    return [...this.#statements].sort(([, one], [, other]) => other - one);
  }

  #answered(words: string, seconds: number): void {
    this.#of(this.#phase).database += seconds;
    this.#statements.set(words, (this.#statements.get(words) ?? 0) + seconds);
  }

  #of(name: string) {
    const phase = this.#phases.get(name) ?? { seconds: 0, database: 0, processor: 0 };
    this.#phases.set(name, phase);
    return phase;
  }
}

/** Of all threads of this process since it began. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function wordsOf(node: { readonly kind: string }): string {
  if (!('sqlFragments' in node) || !Array.isArray(node.sqlFragments)) return node.kind;
  return node.sqlFragments.join('?').trim().replace(/\s+/g, ' ').slice(0, 60);
}
