import { QUESTION_KEPT_DAYS } from '@sabha/domain/chat/chat-feedback';
import { colomboDay } from '@sabha/domain/core/colombo';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { forgetFeedback } from './feedback.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The first of the last `days` days of Colombo. */
export function firstDayOf(days: number, now: Date): string {
  return colomboDay(new Date(now.getTime() - (days - 1) * DAY_MS));
}

/** Deletes questions of readers when their time is over. */
export function forgetJob({ db, clock }: Pick<Context, 'db' | 'clock'>): Job {
  return {
    name: 'chat-questions',
    idleMs: HOUR_MS,
    async step() {
      await forgetFeedback(db, firstDayOf(QUESTION_KEPT_DAYS, clock()));
      return 'idle';
    },
  };
}
