import { COMMENT_PROBLEMS, type CommentFailure } from '@sabha/domain/forum/comments/comment-rules';
import type { FastifyReply } from 'fastify';
import { type ProblemTable, sendFailure, sendProblem } from '../../http/answers/problem.ts';

const TABLE: ProblemTable<CommentFailure> = COMMENT_PROBLEMS;
const RETRY_AFTER_SECONDS = '1';

/** Says why something about comments is refused; a client that is to come again hears when, and what was found in its text. */
export function refuseComment(reply: FastifyReply, failure: CommentFailure, now: Date): FastifyReply {
  const { kind } = failure;
  switch (kind) {
    case 'too-many-comments': {
      const { status, message } = COMMENT_PROBLEMS[kind];
      const seconds = Math.max(1, Math.ceil((failure.nextAt.getTime() - now.getTime()) / 1000));
      reply.header('retry-after', String(seconds));
      return sendProblem(reply, {
        status,
        kind,
        message: message(failure),
        next_at: failure.nextAt.toISOString(),
      });
    }
    case 'personal-data': {
      const { status, message } = COMMENT_PROBLEMS[kind];
      const errors = failure.found.map((found) => ({ path: 'comment', message: found }));
      return sendProblem(reply, { status, kind, message: message(failure), errors });
    }
    default:
      if (COMMENT_PROBLEMS[kind].status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
      return sendFailure(reply, TABLE, failure);
  }
}
