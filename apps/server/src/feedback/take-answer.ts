import { colomboDay } from '@sabha/domain/core/colombo';
import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { PageAnswer } from '@sabha/domain/feedback/page-feedback';
import type { Context } from '../context.ts';
import { countAnswer, countedAnswer, hasAnswers, insertAnswer, replaceAnswer } from './page-answers.store.ts';

/** Far more than a day has: whoever sends more is no reader, and fills no disk. */
export const MOST_ANSWERS_A_DAY = 20_000;

export const PAGE_ANSWER_PROBLEMS = {
  'answers-full': refusal(503, 'No more feedback is accepted today. Thank you.'),
  'answer-of-another-page': refusal(409, 'This answer was given to another page'),
} as const;

export interface PageAnswerFailure {
  readonly kind: keyof typeof PAGE_ANSWER_PROBLEMS;
}

/** Rolls a change back that names another page. */
class OfAnotherPage extends Error {}

/** Counts an answer once; it replaces the one that the same number gave before. */
export async function takeAnswer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  answer: PageAnswer,
): Promise<Result<null, PageAnswerFailure>> {
  const day = colomboDay(clock());
  const now = countedAnswer(answer);
  if (await hasAnswers(db, day, MOST_ANSWERS_A_DAY)) return fail({ kind: 'answers-full' });
  try {
    await db.transaction().execute(async (trx) => {
      if (await insertAnswer(trx, answer.answer_id, now, day)) return countAnswer(trx, now, 1);
      const before = await replaceAnswer(trx, answer.answer_id, now);
      if (before === null) return; // forgotten just now
      if (before.page !== now.page || before.fiscal_year !== now.fiscal_year) throw new OfAnotherPage();
      const changes = [
        { answer: before, by: -1 as const },
        { answer: now, by: 1 as const },
      ];
      // Always in the same order, so that no two changes wait for each other.
      changes.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      for (const { answer: one, by } of changes) await countAnswer(trx, one, by);
    });
    return ok(null);
  } catch (error) {
    if (error instanceof OfAnotherPage) return fail({ kind: 'answer-of-another-page' });
    throw error;
  }
}

const keyOf = ({ answer }: { answer: object }) => JSON.stringify(Object.values(answer));
