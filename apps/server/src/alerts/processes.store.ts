import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { Trouble } from './trouble.ts';

/** What a process says of itself. */
export interface ProcessReport {
  /** No other process has the same. */
  readonly name: string;
  readonly roles: readonly string[];
  readonly troubles: readonly Trouble[];
}

/** Writes it in place of what this process reported before. */
export async function reportProcess(
  db: Kysely<Schema>,
  { name, roles, troubles }: ProcessReport,
  now: Date,
): Promise<void> {
  const said = { roles: JSON.stringify(roles), troubles: JSON.stringify(troubles), seen_at: now };
  await db
    .insertInto('processes')
    .values({ name, ...said })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(said))
    .execute();
}

/** The processes that have reported since then; forgets the others. */
export async function processesSince(db: Kysely<Schema>, since: Date): Promise<ProcessReport[]> {
  await db.deleteFrom('processes').where('seen_at', '<', since).execute();
  return db.selectFrom('processes').select(['name', 'roles', 'troubles']).orderBy('name').execute();
}
