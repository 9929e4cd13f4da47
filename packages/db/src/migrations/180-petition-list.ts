import { type Kysely, sql } from 'kysely';

/** What petitions are listed and searched by, and how their signatures came by hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table petitions
    add column language text not null default 'en' check (language in ('en', 'si', 'ta')),
    add column translations jsonb not null default '[]',
    add column ministry text,
    add column supporters_needed integer not null default 5,
    add column listed_at timestamptz,
    add column met_at timestamptz,
    add column title_words tsvector not null default '',
    add column words tsvector not null default ''`.execute(db);
  // A list reads every row, and each signature writes one anew: long texts are kept beside the row, and a page has room for its
  // rows' next versions, which no index needs to know then.
  await sql`alter table petitions set (toast_tuple_target = 640, fillfactor = 70)`.execute(db);
  // Words are ours: the database's own would depend on its locale, and cut those of Sinhala and Tamil.
  await sql`create index petitions_title_words on petitions using gin (title_words)`.execute(db);
  await sql`create index petitions_words on petitions using gin (words)`.execute(db);
  // Of a word that is common the planner would read every petition's words, which takes longer than the index: it knows nothing
  // of them, and uses the index.
  await sql`alter table petitions alter column title_words set statistics 0, alter column words set statistics 0`.execute(
    db,
  );
  await sql`create index petitions_closing on petitions (closes_at, id)`.execute(db);
  // One row for each hour in which something changed, so that no curve counts signatures.
  await sql`create table petition_hours (
    petition_id integer not null,
    hour timestamptz not null,
    signatures integer not null,
    primary key (petition_id, hour)
  )`.execute(db);
}
