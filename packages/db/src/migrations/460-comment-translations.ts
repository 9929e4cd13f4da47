import { type Kysely, sql } from 'kysely';

/** What a machine made of comments, for all readers, and how many texts it was given on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `text_hash` is that of the text which was translated; a comment with another one, or none, has no row.
  await sql`create table comment_translations (
    comment integer not null,
    language text not null check (language in ('en', 'si', 'ta')),
    text text not null,
    text_hash text not null,
    translated_at timestamptz not null,
    primary key (comment, language)
  )`.execute(db);
  await sql`create table translation_days (day date primary key, texts integer not null)`.execute(db);
}
