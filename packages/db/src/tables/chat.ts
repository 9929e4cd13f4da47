import type { AnswerStatus } from '@sabha/domain/chat/ask-question';
import type { Language } from '@sabha/domain/core/localized';
import type { ColumnType } from 'kysely';

/** A day of Colombo: written as YYYY-MM-DD, and read with `to_char`, since drivers differ on dates. */
type Day = ColumnType<never, string, never>;

/** How many answers of a day helped and did not, by their language and status. */
interface ChatDaysTable {
  day: Day;
  language: Language;
  status: AnswerStatus;
  helpful: number;
  not_helpful: number;
}

/** Answers that were counted, so that none is counted twice. */
interface ChatRatedAnswersTable {
  answer_id: string;
  day: Day;
}

/** Questions that their askers wanted to be kept, for a time. Nothing says who asked. */
interface ChatQuestionsTable {
  answer_id: string;
  day: Day;
  language: Language;
  status: AnswerStatus;
  helpful: boolean | null;
  question: string;
}

export interface ChatTables {
  chat_days: ChatDaysTable;
  chat_rated_answers: ChatRatedAnswersTable;
  chat_questions: ChatQuestionsTable;
}
