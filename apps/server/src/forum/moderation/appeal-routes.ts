import { commentIdParamSchema } from '@sabha/domain/forum/comments/comment-calls';
import type { CommentFailure } from '@sabha/domain/forum/comments/comment-rules';
import {
  appealBodySchema,
  appealResponseSchema,
  ownModerationResponseSchema,
} from '@sabha/domain/forum/moderation/moderation-calls';
import {
  appealUntil,
  judgeModeration,
  MODERATION_PROBLEMS,
  type ModerationFailure,
} from '@sabha/domain/forum/moderation/moderation-rules';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import { memberOf } from '../comments/members.ts';
import { refuseComment } from '../comments/refuse-comment.ts';
import { WRITERS } from '../comments/write-comment-routes.ts';
import { readModerated } from './moderation.store.ts';
import { stepsOfComment } from './moderation-log.store.ts';
import { presentStep } from './present-moderation.ts';
import { type ModerationIntake, submitStep } from './take-steps.ts';

const BODY_LIMIT = 131_072;
const config = { requires: WRITERS };

/** What a writer may do about the hiding of a comment: read why, and appeal once. */
export function appealRoutes(
  app: App,
  context: Pick<Context, 'db' | 'clock' | 'privacy'>,
  intake: ModerationIntake,
): void {
  const { db, clock } = context;
  app.post(
    '/api/comments/:id/appeal',
    {
      bodyLimit: BODY_LIMIT,
      config,
      schema: {
        params: commentIdParamSchema,
        body: appealBodySchema,
        response: { 200: appealResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: comment } = request.params;
      const member = await memberOf(context, sessionOf(request));
      const now = (await readModerated(db, [comment])).get(comment);
      if (!now) return refuse(reply, { kind: 'comment-unknown' });
      const asked = { step: 'appeal' as const, reason: null, at: clock() };
      const decision = { ...asked, member, note: request.body.text, moderator: null };
      const taken = await submitStep(intake, decision, { comment, steps: now.steps, seen: null });
      if (taken.ok) return reply.send(success({ receipt: taken.value.receipt }));
      return refuse(reply, taken.failure);
    },
  );
  app.get(
    '/api/comments/:id/moderation',
    { config, schema: { params: commentIdParamSchema, response: { 200: ownModerationResponseSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id: comment } = request.params;
      const member = await memberOf(context, sessionOf(request));
      const now = (await readModerated(db, [comment])).get(comment);
      if (!now) return refuse(reply, { kind: 'comment-unknown' });
      if (now.member !== member.id) return refuse(reply, { kind: 'not-your-comment' });
      const asked = { step: 'appeal' as const, member: member.id, reason: null, seen: null, at: clock() };
      const mayAppeal = judgeModeration(asked, now) === null;
      const steps = (await stepsOfComment(db, comment)).map((row) => {
        const { appeal: _, ...step } = presentStep(row);
        return { ...step, note: row.note, salt: row.note_salt };
      });
      const until = now.hiding && mayAppeal ? appealUntil(now.hiding.hiddenAt).toISOString() : null;
      return reply.send(success({ steps, appeal_until: until }));
    },
  );

  function refuse(reply: FastifyReply, failure: ModerationFailure | CommentFailure): FastifyReply {
    if (isOfModeration(failure)) return sendFailure(reply, MODERATION_PROBLEMS, failure);
    return refuseComment(reply, failure, clock());
  }
}

function isOfModeration(failure: ModerationFailure | CommentFailure): failure is ModerationFailure {
  return failure.kind in MODERATION_PROBLEMS;
}
