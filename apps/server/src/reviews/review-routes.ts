import { refusal } from '@sabha/domain/core/refusal';
import {
  decideReviewBodySchema,
  listReviewsQuerySchema,
  listReviewsResponseSchema,
  listReviewVotersQuerySchema,
  listReviewVotersResponseSchema,
  REVIEW_EFFECT,
  reviewParamsSchema,
  reviewResponseSchema,
} from '@sabha/domain/reviews/reviews';
import type { Context } from '../context.ts';
import { success } from '../http/answers/envelope.ts';
import { type ProblemTable, sendFailure } from '../http/answers/problem.ts';
import type { App } from '../http/app-type.ts';
import { type Access, officialOf } from '../http/sessions/session.ts';
import { decideReview, presentReview, type ReviewFailure, reviewVoters } from './decide-review.ts';
import { readFinding, readFindings } from './findings.store.ts';

/** How refusals about findings are worded. */
export const REVIEW_PROBLEMS: ProblemTable<ReviewFailure> = {
  'no-such-review': refusal(404, 'There is no such finding'),
  'hour-not-over': refusal(409, 'Votes are still coming in during that hour. Decide when it has ended.'),
};

/** Those who open proposals do not judge the votes on them. */
const requires: Access = ['case-officer', 'admin'];
const effect = REVIEW_EFFECT;

/** The queue of what officials should look at among votes and signatures. Nobody else reads it, and it changes no count. */
export function reviewRoutes(app: App, context: Context): void {
  readingRoutes(app, context);
  app.put(
    '/api/reviews/:id',
    {
      config: { requires },
      schema: {
        params: reviewParamsSchema,
        body: decideReviewBodySchema,
        response: { 200: reviewResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const decided = await decideReview(context, officialOf(request), request.params.id, request.body);
      return decided.ok
        ? { ...success(decided.value), effect }
        : sendFailure(reply, REVIEW_PROBLEMS, decided.failure);
    },
  );
}

function readingRoutes(app: App, context: Context): void {
  const { db } = context;
  app.get(
    '/api/reviews',
    {
      config: { requires },
      schema: { querystring: listReviewsQuerySchema, response: { 200: listReviewsResponseSchema } },
    },
    async ({ query: { page, limit, state } }, reply) => {
      reply.header('cache-control', 'no-store');
      const { findings, total } = await readFindings(db, state, { limit, offset: (page - 1) * limit });
      return {
        success: true as const,
        effect,
        data: findings.map(presentReview),
        page: { page, limit, total, pages: Math.ceil(total / limit) },
      };
    },
  );
  app.get(
    '/api/reviews/:id',
    { config: { requires }, schema: { params: reviewParamsSchema, response: { 200: reviewResponseSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const found = await readFinding(db, request.params.id);
      if (!found) return sendFailure(reply, REVIEW_PROBLEMS, { kind: 'no-such-review' });
      return { ...success(presentReview(found)), effect };
    },
  );
  app.get(
    '/api/reviews/:id/voters',
    {
      config: { requires },
      schema: {
        params: reviewParamsSchema,
        querystring: listReviewVotersQuerySchema,
        response: { 200: listReviewVotersResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { page, limit } = request.query;
      const found = await reviewVoters(context, request.params.id, { limit, offset: (page - 1) * limit });
      if (!found) return sendFailure(reply, REVIEW_PROBLEMS, { kind: 'no-such-review' });
      const { data, total } = found;
      return {
        success: true as const,
        effect,
        data,
        page: { page, limit, total, pages: Math.ceil(total / limit) },
      };
    },
  );
}
