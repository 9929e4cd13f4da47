import { type Kysely, sql } from 'kysely';

/** What of a calculation is kept to find a member in the map again, and how many people a map still needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table opinion_maps add column model jsonb, add column people_needed smallint`.execute(db);
  // What one member answered, for the person's own file, and to delete it.
  await sql`create index statement_answers_member on statement_answers (member)`.execute(db);
}
