import { commentIdParamSchema } from '@sabha/domain/forum/comments/comment-calls';
import { flagBodySchema, flagResponseSchema } from '@sabha/domain/forum/moderation/moderation-calls';
import { MODERATION_PROBLEMS } from '@sabha/domain/forum/moderation/moderation-rules';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import { memberOf } from '../comments/members.ts';
import { removeFlag, writeFlag } from './flags.store.ts';

const BODY_LIMIT = 32_768;
const RETRY_AFTER_SECONDS = '3600';
const ofOne = {
  bodyLimit: BODY_LIMIT,
  config: { requires: 'citizen' as const },
};

/** Flags: citizens ask moderators to look at a comment. Who did is never published, and flags alone change nothing. */
export function flagRoutes(app: App, context: Pick<Context, 'db' | 'clock' | 'privacy'>): void {
  const { db, clock } = context;
  app.post(
    '/api/comments/:id/flags',
    {
      ...ofOne,
      schema: { params: commentIdParamSchema, body: flagBodySchema, response: { 200: flagResponseSchema } },
    },
    async (request, reply) => {
      const { reason, note } = request.body;
      const member = await memberOf(context, sessionOf(request));
      const flag = { comment: request.params.id, member: member.id, reason, note: note ?? null };
      const failure = await writeFlag(db, { ...flag, at: clock() });
      if (failure?.kind === 'too-many-flags') reply.header('retry-after', RETRY_AFTER_SECONDS);
      if (failure) return sendFailure(reply, MODERATION_PROBLEMS, failure);
      return reply.send(success({ reason }));
    },
  );
  app.delete(
    '/api/comments/:id/flags',
    { ...ofOne, schema: { params: commentIdParamSchema, response: { 200: flagResponseSchema } } },
    async (request, reply) => {
      const member = await memberOf(context, sessionOf(request));
      const failure = await removeFlag(db, { comment: request.params.id, member: member.id });
      if (failure) return sendFailure(reply, MODERATION_PROBLEMS, failure);
      return reply.send(success({ reason: null }));
    },
  );
}
