import type { OpenDatabase } from '@sabha/db/open';
import { PostgresQueryCompiler } from 'kysely';
import type { Privacy } from '../../src/privacy.ts';

const compiler = new PostgresQueryCompiler();

/** Notes what the server does for an answer: each statement without its values, and each time it indexes, seals or unseals something. */
export class WatchedWork {
  #done: string[] = [];

  /** The same database, whose statements are noted. */
  over(database: OpenDatabase): OpenDatabase {
    const db = database.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        this.#done.push(compiler.compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { ...database, db };
  }

  /** Notes from now on what this privacy is asked for. */
  watch(privacy: Privacy): void {
    const { seal, unseal, indexesOf } = privacy;
    const watched: Pick<Privacy, 'seal' | 'unseal' | 'indexesOf'> = {
      seal: (field, owner, text) => this.#note(`seal ${field}`, () => seal(field, owner, text)),
      unseal: (field, owner, sealed) => this.#note(`unseal ${field}`, () => unseal(field, owner, sealed)),
      indexesOf: (kind, text) => this.#note(`indexesOf ${kind}`, () => indexesOf(kind, text)),
    };
    Object.assign(privacy, watched);
  }

  /** Forgets what was done until now. */
  begin(): void {
    this.#done = [];
  }

  get done(): readonly string[] {
    return this.#done;
  }

  #note<Value>(step: string, run: () => Value): Value {
    this.#done.push(step);
    return run();
  }
}
