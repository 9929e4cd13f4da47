import { type Kysely, sql } from 'kysely';

/** The processes of an installation on PostgreSQL, so that the one that sends alerts knows of the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table processes (
    name text primary key,
    roles jsonb not null,
    troubles jsonb not null,
    seen_at timestamptz not null
  )`.execute(db);
}
