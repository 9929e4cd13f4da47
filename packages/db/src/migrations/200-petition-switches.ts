import { type Kysely, sql } from 'kysely';

/** What the operator has switched off at run time, so that signing stays fast: a row for each, as long as it is off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table petition_switches (
    name text primary key check (name in ('curves', 'search')),
    off_since timestamptz not null
  )`.execute(db);
}
