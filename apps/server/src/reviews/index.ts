import type { DomainModule } from '../domain-module.ts';
import { REVIEW_PROBLEMS, reviewRoutes } from './review-routes.ts';
import { reviewSignalsJob } from './review-signals.ts';
import { reviewVotesJob } from './review-votes.ts';
import { VOTES_TO_REVIEW } from './votes-to-review.ts';

/** What is conspicuous about who votes or signs, and from where, for officials to look at. */
export const reviews: DomainModule = {
  name: 'reviews',
  routes: reviewRoutes,
  jobs: (context) => [reviewVotesJob(context), reviewSignalsJob(context)],
  problems: [REVIEW_PROBLEMS],
  troubles: VOTES_TO_REVIEW,
};
