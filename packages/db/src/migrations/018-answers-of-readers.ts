import { type Kysely, sql } from 'kysely';

/** What readers say of the assistant's answers and of pages of public money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createChat(db);
  await createPageAnswers(db);
}

/** How many answers of the assistant helped, and the questions that their askers wanted to be kept. */
async function createChat(db: Kysely<unknown>): Promise<void> {
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

/** Answers to "Was this enough information?", of which only counts are kept. */
async function createPageAnswers(db: Kysely<unknown>): Promise<void> {
  const answer = sql`
    page text not null,
    fiscal_year integer not null,
    language text not null check (language in ('en', 'si', 'ta')),
    enough boolean not null,
    missing text not null`;
  // Under a random number that only the browser has, so that an answer can be changed: for some days, and nothing of who gave it.
  await sql`create table page_answers (
    answer_id uuid primary key,
    day date not null,
    ${answer}
  )`.execute(db);
  await sql`create index page_answers_day on page_answers (day)`.execute(db);
  await sql`create table page_answer_counts (
    ${answer},
    count integer not null check (count >= 0),
    primary key (page, fiscal_year, language, enough, missing)
  )`.execute(db);
}
