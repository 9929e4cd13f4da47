import type { Schema } from '@sabha/db/schema';
import type { FeedbackPage } from '@sabha/domain/feedback/feedback-pages';
import type { PageAnswer, PageAnswers } from '@sabha/domain/feedback/page-feedback';
import { type Kysely, sql, type Transaction } from 'kysely';

/** An answer as it is kept and counted: 0 for no fiscal year, empty for nothing missing. */
export interface CountedAnswer {
  readonly page: string;
  readonly fiscal_year: number;
  readonly language: string;
  readonly enough: boolean;
  readonly missing: string;
}

export function countedAnswer({ page, fiscal_year, language, enough, missing }: PageAnswer): CountedAnswer {
  return { page, fiscal_year: fiscal_year ?? 0, language, enough, missing: missing ?? '' };
}

/** Keeps a new answer; false where its number is known. */
export async function insertAnswer(
  trx: Transaction<Schema>,
  answerId: string,
  { page, fiscal_year, language, enough, missing }: CountedAnswer,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into page_answers (answer_id, day, page, fiscal_year, language, enough, missing)
    values (${answerId}::uuid, ${day}::date, ${page}, ${fiscal_year}, ${language}, ${enough}, ${missing})
    on conflict (answer_id) do nothing returning answer_id`.execute(trx);
  return rows.length > 0;
}

/** Replaces the answer of a number that is known; gives the one before. */
export async function replaceAnswer(
  trx: Transaction<Schema>,
  answerId: string,
  { language, enough, missing }: CountedAnswer,
): Promise<CountedAnswer | null> {
  const before = await trx
    .selectFrom('page_answers')
    .select(['page', 'fiscal_year', 'language', 'enough', 'missing'])
    .where('answer_id', '=', answerId)
    .forUpdate()
    .executeTakeFirst();
  await sql`update page_answers set language = ${language}, enough = ${enough}, missing = ${missing}
    where answer_id = ${answerId}::uuid`.execute(trx);
  return before ?? null;
}

/** Counts an answer once more (1) or once less (-1). */
export async function countAnswer(
  trx: Transaction<Schema>,
  { page, fiscal_year, language, enough, missing }: CountedAnswer,
  by: 1 | -1,
): Promise<void> {
  await (by === 1
    ? sql`
      insert into page_answer_counts (page, fiscal_year, language, enough, missing, count)
      values (${page}, ${fiscal_year}, ${language}, ${enough}, ${missing}, 1)
      on conflict (page, fiscal_year, language, enough, missing) do update set count = page_answer_counts.count + 1`
    : sql`
      update page_answer_counts set count = count - 1 where page = ${page} and fiscal_year = ${fiscal_year}
        and language = ${language} and enough = ${enough} and missing = ${missing}`
  ).execute(trx);
}

/** Whether a day has so many answers already. */
export async function hasAnswers(db: Kysely<Schema>, day: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from page_answers where day = ${day}::date limit ${most}
    ) answers`.execute(db);
  return (rows[0]?.count ?? 0) >= most;
}

/** What was counted of each page, year and language; of one page or year where given. */
export async function readAnswers(
  db: Kysely<Schema>,
  page: FeedbackPage | null,
  fiscalYear: number | null,
): Promise<PageAnswers[]> {
  const { rows } = await sql<PageAnswers>`
    select page, nullif(fiscal_year, 0) as fiscal_year, language,
      coalesce(sum(count) filter (where enough), 0)::integer as yes,
      coalesce(sum(count) filter (where not enough), 0)::integer as no,
      coalesce(jsonb_object_agg(missing, count) filter (where missing <> ''), '{}') as missing
    from page_answer_counts
    where count > 0 and (${page}::text is null or page = ${page})
      and (${fiscalYear}::integer is null or fiscal_year = ${fiscalYear})
    group by page, page_answer_counts.fiscal_year, language
    order by page, page_answer_counts.fiscal_year desc, language`.execute(db);
  return rows;
}

/** Forgets the answers of days before `from`: only what was counted stays. Gives how many. */
export async function forgetAnswers(db: Kysely<Schema>, from: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from page_answers where day < ${from}::date`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
