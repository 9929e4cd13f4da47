import { CompiledQuery, type Kysely, type QueryExecutorProvider } from 'kysely';
import type { Schema } from './schema.ts';

/** A transaction on which `sql` statements run as on a database, in the order in which they were started. */
export interface PipelinedTransaction extends QueryExecutorProvider {
  /** Sends the commit behind all that was sent. With it resolved, and they too, everything is on disk. */
  commit(): Promise<void>;
}

/**
 * A transaction whose statements need not wait for each other's answers: those started together (`Promise.all`) travel
 * together, also the begin before them and the commit behind them, so that a transaction takes as many round trips as it
 * has questions. Kysely's own waits for each. Every statement's promise must be awaited. What was not committed, or had a
 * statement that failed, is rolled back; a statement started after the commit is refused.
 */
export async function pipelinedTransaction<Value>(
  db: Kysely<Schema>,
  work: (trx: PipelinedTransaction) => Promise<Value>,
): Promise<Value> {
  return db.getExecutor().provideConnection(async (connection) => {
    let committing = false;
    const run = async (text: string) => void (await connection.executeQuery(CompiledQuery.raw(text)));
    const executor = db.getExecutor().withConnectionProvider({
      async provideConnection(consumer) {
        if (committing) throw new Error('A statement was started after the commit of its transaction');
        return consumer(connection);
      },
    });
    const commit = () => {
      committing = true;
      return run('commit');
    };
    const begun = run('begin');
    try {
      const [value] = await Promise.all([work({ getExecutor: () => executor, commit }), begun]);
      if (!committing) await run('rollback');
      return value;
    } catch (error) {
      await run('rollback').catch(() => undefined); // of a lost connection; the pool drops it
      throw error;
    }
  });
}
