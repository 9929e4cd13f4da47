import type { DomainModule } from '../domain-module.ts';
import { REVIEW_PROBLEMS, reviewRoutes } from './review-routes.ts';
import { reviewVotesJob } from './review-votes.ts';
import { VOTES_TO_REVIEW } from './votes-to-review.ts';

/** Bursts of new accounts among those who vote or sign, for officials to look at. */
export const reviews: DomainModule = {
  name: 'reviews',
  routes: reviewRoutes,
  jobs: (context) => [reviewVotesJob(context)],
  problems: [REVIEW_PROBLEMS],
  troubles: VOTES_TO_REVIEW,
};
