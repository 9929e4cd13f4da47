import type { ChatFeedback } from '@sabha/domain/chat/ask-question';
import { findCardNumbers } from '@sabha/domain/core/card-numbers';
import { colomboDay } from '@sabha/domain/core/colombo';
import { findPersonalData } from '@sabha/domain/core/personal-data';
import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Context } from '../../context.ts';
import { countOfDay, countRating, keepQuestion, markRated } from './feedback.store.ts';

/** Far more than a day has: whoever sends more is no reader, and fills no disk. */
export const MOST_RATINGS_A_DAY = 5_000;
export const MOST_QUESTIONS_A_DAY = 200;

export const FEEDBACK_PROBLEMS = {
  'question-personal': refusal(
    422,
    'The question was not kept: there is a telephone number, an e-mail address or a number of an identity or payment card in it.',
  ),
  'feedback-full': refusal(503, 'No more feedback is accepted today. Thank you.'),
} as const;

export interface FeedbackFailure {
  readonly kind: keyof typeof FEEDBACK_PROBLEMS;
}

/** Counts whether an answer helped, each answer once, and keeps the question where it comes. */
export async function takeFeedback(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  feedback: ChatFeedback,
): Promise<Result<null, FeedbackFailure>> {
  const { answer_id, helpful, question } = feedback;
  if (question !== undefined && isPersonal(question)) return fail({ kind: 'question-personal' });
  const day = colomboDay(clock());
  const { rated, questions } = await countOfDay(db, day);
  if (helpful !== undefined && rated >= MOST_RATINGS_A_DAY) return fail({ kind: 'feedback-full' });
  if (question !== undefined && questions >= MOST_QUESTIONS_A_DAY) return fail({ kind: 'feedback-full' });
  await db.transaction().execute(async (trx) => {
    if (helpful !== undefined && (await markRated(trx, answer_id, day)))
      await countRating(trx, feedback, helpful, day);
    if (question !== undefined) await keepQuestion(trx, feedback, question, day);
  });
  return ok(null);
}

function isPersonal(question: string): boolean {
  return findPersonalData(question).length > 0 || findCardNumbers(question).length > 0;
}
