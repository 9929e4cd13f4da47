import type { Schema } from '@sabha/db/schema';
import { sql } from 'kysely';
import type { Executor } from './executor.ts';

/**
 * Lets the planner look at a table that has just grown by a file: nothing else does so on the embedded database, and PostgreSQL's own
 * upkeep comes only after the transaction.
 */
export async function learnSizes(db: Executor, table: keyof Schema): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db);
}
