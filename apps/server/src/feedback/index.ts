import { colomboDay } from '@sabha/domain/core/colombo';
import { ANSWER_CHANGED_FOR_DAYS } from '@sabha/domain/feedback/missing-reasons';
import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { Job } from '../jobs/job.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { forgetAnswers } from './page-answers.store.ts';
import { PAGE_ANSWER_PROBLEMS } from './take-answer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether pages were enough information for their readers. */
export const feedback: DomainModule = {
  name: 'feedback',
  routes: feedbackRoutes,
  jobs: (context) => [forgetJob(context)],
  problems: [PAGE_ANSWER_PROBLEMS],
};

/** Deletes single answers when they can no longer be changed. */
export function forgetJob({ db, clock }: Pick<Context, 'db' | 'clock'>): Job {
  return {
    name: 'page-answers',
    idleMs: HOUR_MS,
    async step() {
      const kept = (ANSWER_CHANGED_FOR_DAYS - 1) * DAY_MS;
      await forgetAnswers(db, colomboDay(new Date(clock().getTime() - kept)));
      return 'idle';
    },
  };
}
