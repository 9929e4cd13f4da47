import {
  choosePseudonymBodySchema,
  commentIdParamSchema,
  likesResponseSchema,
  ownForumQuerySchema,
  ownForumResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import { PSEUDONYM_PROBLEMS } from '@sabha/domain/forum/members/pseudonym-problems';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { officeOf, sessionOf } from '../../http/sessions/session.ts';
import { likeComment, unlikeComment } from './likes.store.ts';
import { choosePseudonym, memberOf, presentSelf, type Self } from './members.ts';
import { refuseComment } from './refuse-comment.ts';
import { WRITERS } from './write-comment-routes.ts';

const BODY_LIMIT = 4_096;
const config = { requires: WRITERS };

/** Who one is in the forum, and what one likes there. */
export function memberRoutes(app: App, context: Pick<Context, 'db' | 'clock' | 'privacy' | 'events'>): void {
  app.get(
    '/api/forum/me',
    { config, schema: { querystring: ownForumQuerySchema, response: { 200: ownForumResponseSchema } } },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(success(await presentSelf(context, selfOf(request), request.query.policy))),
  );
  app.put(
    '/api/forum/me',
    {
      bodyLimit: BODY_LIMIT,
      config,
      schema: { body: choosePseudonymBodySchema, response: { 200: ownForumResponseSchema } },
    },
    async (request, reply) => {
      const self = selfOf(request);
      const chosen = await choosePseudonym(context, sessionOf(request), request.body.pseudonym);
      if (!chosen.ok) return sendFailure(reply, PSEUDONYM_PROBLEMS, chosen.failure);
      return reply.send(success(await presentSelf(context, self, undefined)));
    },
  );
  likeRoutes(app, context);
}

function likeRoutes(app: App, context: Pick<Context, 'db' | 'clock' | 'privacy' | 'events'>): void {
  const { db, clock, events } = context;
  const changes = [
    ['like', likeComment],
    ['unlike', unlikeComment],
  ] as const;
  for (const [name, change] of changes) {
    app.post(
      `/api/comments/:id/${name}`,
      { config, schema: { params: commentIdParamSchema, response: { 200: likesResponseSchema } } },
      async (request, reply) => {
        const { id: comment } = request.params;
        const member = await memberOf(context, sessionOf(request));
        const changed = await change(db, { comment, member: member.id });
        if (!changed.ok) return refuseComment(reply, changed.failure, clock());
        const { likes, policy } = changed.value;
        events.emit({ kind: 'discussions.changed', policyIds: [policy] });
        return reply.send(success({ likes, liked: name === 'like' }));
      },
    );
  }
}

function selfOf(request: FastifyRequest): Self {
  return { wallet: sessionOf(request).wallet, office: officeOf(request) };
}
