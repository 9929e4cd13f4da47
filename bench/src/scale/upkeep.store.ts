import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** Takes the planner's statistics away, as of tables that have grown since autovacuum looked last, and keeps it from making new ones. */
export async function forgetStatistics(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables`.execute(db);
  for (const { name } of rows) {
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = false)`.execute(db);
    await sql`select pg_clear_relation_stats('public', ${name})`.execute(db);
  }
  await sql`select pg_clear_attribute_stats(s.schemaname, s.tablename, s.attname, s.inherited)
    from pg_stats s where s.schemaname = 'public'`.execute(db);
}

/** Writes to disk what loading has left in memory: measured is a server at work, not one that has taken in a million rows a moment ago. */
export async function writeOut(db: Kysely<Schema>): Promise<void> {
  await sql`checkpoint`.execute(db);
}
