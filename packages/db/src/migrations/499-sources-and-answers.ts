import { type Kysely, sql } from 'kysely';

/** What a source leaves out; and what readers answer to "Was this enough information?", of which only counts are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ANSWER = `
    page text not null,
    fiscal_year integer not null,
    language text not null check (language in ('en', 'si', 'ta')),
    enough boolean not null,
    missing text not null`;

const STATEMENTS = [
  'alter table spending_sources add column not_included jsonb',
  // Under a random number that only the browser has, so that an answer can be changed: for some days, and nothing of who gave it.
  `create table page_answers (
    answer_id uuid primary key,
    day date not null,${ANSWER}
  )`,
  'create index page_answers_day on page_answers (day)',
  `create table page_answer_counts (${ANSWER},
    count integer not null check (count >= 0),
    primary key (page, fiscal_year, language, enough, missing)
  )`,
];
