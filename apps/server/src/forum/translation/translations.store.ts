import type { Schema } from '@sabha/db/schema';
import type { CommentState } from '@sabha/db/tables/comments';
import type { Language } from '@sabha/domain/core/localized';
import { type Kysely, sql } from 'kysely';

/** A comment as it is translated, with its translation into the language that is asked for, where there is one of this text. */
export interface Translatable {
  readonly number: number;
  readonly text: string | null;
  readonly text_hash: string;
  readonly language: Language | null;
  readonly state: CommentState;
  readonly translated: string | null;
}

export async function findTranslatable(
  db: Kysely<Schema>,
  comment: number,
  language: Language,
): Promise<Translatable | undefined> {
  const { rows } = await sql<Translatable>`
    select c.number, c.text, c.text_hash, c.language, c.state, t.text as translated
    from comments c left join comment_translations t
      on t.comment = c.number and t.language = ${language} and t.text_hash = c.text_hash
    where c.number = ${comment}`.execute(db);
  return rows[0];
}

export interface NewTranslation {
  readonly comment: number;
  readonly language: Language;
  readonly text: string;
  /** Of the text that was translated. */
  readonly text_hash: string;
  readonly translated_at: Date;
}

/**
 * Keeps a translation for all readers; false where the comment has another text by now, or is not shown. Locks the comment, so
 * that none is kept behind an edit or a removal.
 */
export async function keepTranslation(db: Kysely<Schema>, given: NewTranslation): Promise<boolean> {
  const { comment, language, text, text_hash, translated_at } = given;
  const { rows } = await sql`
    insert into comment_translations (comment, language, text, text_hash, translated_at)
    select c.number, ${language}, ${text}, c.text_hash, ${translated_at} from (
      select number, text_hash from comments
      where number = ${comment} and text_hash = ${text_hash} and state = 'shown' for share
    ) c
    on conflict (comment, language) do update
      set text = excluded.text, text_hash = excluded.text_hash, translated_at = excluded.translated_at
    returning comment`.execute(db);
  return rows.length > 0;
}

/** Counts one more text that is given to the endpoint on this day of Colombo; false where `most` were. Forgets the days before. */
export async function countTranslation(db: Kysely<Schema>, day: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ texts: number }>`
    with forgotten as (delete from translation_days where day < ${day}::date)
    insert into translation_days (day, texts) values (${day}::date, 1)
    on conflict (day) do update set texts = translation_days.texts + 1 where translation_days.texts < ${most}::integer
    returning texts`.execute(db);
  return rows.length > 0;
}
