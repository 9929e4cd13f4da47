import type { Context } from '../context.ts';
import { readSnapshot } from '../live/snapshot.store.ts';

/** What this needs of the server. */
export type Database = Pick<Context, 'db' | 'databaseKind'>;

/** What this process writes wakes the jobs by events: of the embedded database, which nobody else writes, it is a safeguard. */
const SHARED_MS = { pglite: 1_000, postgres: 50 } as const;

const questions = new WeakMap<Database['db'], () => Promise<bigint>>();

/** For `dependsOn`: a number that rises with whatever any process writes; all jobs of a process share the question. */
export function lastWrite({ db, databaseKind }: Database): () => Promise<bigint> {
  const known = questions.get(db) ?? askedTogether(() => readSnapshot(db), SHARED_MS[databaseKind]);
  questions.set(db, known);
  return known;
}

/** The same question for several jobs: those who ask within so many milliseconds share the answer. */
export function askedTogether<Answer>(ask: () => Promise<Answer>, sharedMs: number): () => Promise<Answer> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<Answer> | null = null;
  return () => {
    const now = performance.now();
    if (answer === null || now - asked > sharedMs) {
      asked = now;
      answer = ask();
    }
    return answer;
  };
}
