import { type Kysely, sql } from 'kysely';

/** How many answers of the assistant helped, and the questions that their askers wanted to be kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kindOfAnswer = sql`
    day date not null,
    language text not null check (language in ('en', 'si', 'ta')),
    status text not null`;
  await sql`create table chat_days (
    ${kindOfAnswer},
    helpful integer not null default 0,
    not_helpful integer not null default 0,
    primary key (day, language, status)
  )`.execute(db);
  // Which answers were counted: nothing of what was asked, or by whom.
  await sql`create table chat_rated_answers (answer_id uuid primary key, day date not null)`.execute(db);
  await sql`create index chat_rated_answers_day on chat_rated_answers (day)`.execute(db);
  await sql`create table chat_questions (
    answer_id uuid primary key,
    ${kindOfAnswer},
    helpful boolean,
    question text not null
  )`.execute(db);
  await sql`create index chat_questions_day on chat_questions (day)`.execute(db);
}
