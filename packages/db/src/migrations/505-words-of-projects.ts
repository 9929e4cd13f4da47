import { type Kysely, sql } from 'kysely';

/** Words in the names of projects, by which their payments are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index projects_words on projects using gin (to_tsvector('simple', search_text))`.execute(
    db,
  );
}
