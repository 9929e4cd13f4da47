import type { Schema } from '@sabha/db/schema';
import type { ChatFeedback } from '@sabha/domain/chat/ask-question';
import type { ChatQuestions, ChatStatistics } from '@sabha/domain/chat/chat-feedback';
import { type Kysely, sql, type Transaction } from 'kysely';

/** What an answer was, by the page that showed it. */
export type RatedAnswer = Pick<ChatFeedback, 'answer_id' | 'language' | 'status'>;

/** Marks an answer as counted; false where it was already. */
export async function markRated(trx: Transaction<Schema>, answerId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_rated_answers (answer_id, day) values (${answerId}::uuid, ${day}::date)
    on conflict (answer_id) do nothing returning answer_id`.execute(trx);
  return rows.length > 0;
}

/** Counts one more answer that helped or did not. */
export async function countRating(
  trx: Transaction<Schema>,
  { language, status }: RatedAnswer,
  helpful: boolean,
  day: string,
): Promise<void> {
  const [yes, no] = helpful ? [1, 0] : [0, 1];
  await sql`
    insert into chat_days (day, language, status, helpful, not_helpful)
    values (${day}::date, ${language}, ${status}, ${yes}, ${no})
    on conflict (day, language, status) do update
      set helpful = chat_days.helpful + excluded.helpful, not_helpful = chat_days.not_helpful + excluded.not_helpful`.execute(
    trx,
  );
}

/** How many answers were counted, and how many questions kept, on a day. */
export async function countOfDay(
  db: Kysely<Schema>,
  day: string,
): Promise<{ readonly rated: number; readonly questions: number }> {
  const { rows } = await sql<{ rated: number; questions: number }>`
    select (select coalesce(sum(helpful + not_helpful), 0)::integer from chat_days where day = ${day}::date) as rated,
      (select count(*)::integer from chat_questions where day = ${day}::date) as questions`.execute(db);
  return rows[0] ?? { rated: 0, questions: 0 };
}

/** Keeps a question; the first for each answer. */
export async function keepQuestion(
  trx: Transaction<Schema>,
  { answer_id, language, status, helpful }: ChatFeedback,
  question: string,
  day: string,
): Promise<void> {
  await sql`
    insert into chat_questions (answer_id, day, language, status, helpful, question)
    values (${answer_id}::uuid, ${day}::date, ${language}, ${status}, ${helpful ?? null}::boolean, ${question})
    on conflict (answer_id) do nothing`.execute(trx);
}

/** The sums of each day since `from`, the newest first. */
export async function readStatistics(db: Kysely<Schema>, from: string): Promise<ChatStatistics> {
  const { rows } = await sql<ChatStatistics[number]>`
    select to_char(day, 'YYYY-MM-DD') as day, language, status, helpful, not_helpful from chat_days
    where day >= ${from}::date order by chat_days.day desc, language, status`.execute(db);
  return rows;
}

/** Every question that is kept, those of the newest day first, within a day in no order of time. */
export async function readQuestions(db: Kysely<Schema>): Promise<ChatQuestions> {
  const { rows } = await sql<ChatQuestions[number]>`
    select to_char(day, 'YYYY-MM-DD') as day, language, status, helpful, question from chat_questions
    order by chat_questions.day desc, answer_id`.execute(db);
  return rows;
}

/** Deletes what is of a day before `from`: questions, and the marks of counted answers. Gives how many rows. */
export async function forgetFeedback(db: Kysely<Schema>, from: string): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    with questions as (delete from chat_questions where day < ${from}::date returning 1),
      marks as (delete from chat_rated_answers where day < ${from}::date returning 1)
    select ((select count(*) from questions) + (select count(*) from marks))::integer as forgotten`.execute(
    db,
  );
  return rows[0]?.forgotten ?? 0;
}
