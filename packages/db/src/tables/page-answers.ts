import type { Language } from '@sabha/domain/core/localized';
import type { ColumnType } from 'kysely';

/** A day of Colombo: written as YYYY-MM-DD, and read with `to_char`, since drivers differ on dates. */
type Day = ColumnType<never, string, never>;

/** What a reader answered of a page. */
interface PageAnswer {
  page: string;
  /** 0 where the page is of no fiscal year. */
  fiscal_year: number;
  language: Language;
  enough: boolean;
  /** What was missing, of a fixed list; empty where that was not said. */
  missing: string;
}

export interface PageAnswerTables {
  /** Those of some days, by the number that only the browser has. */
  page_answers: PageAnswer & { answer_id: string; day: Day };
  page_answer_counts: PageAnswer & { count: number };
}
