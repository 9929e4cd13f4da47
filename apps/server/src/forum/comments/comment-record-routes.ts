import { commentIdParamSchema } from '@sabha/domain/forum/comments/comment-calls';
import {
  commentActsQuerySchema,
  commentActsResponseSchema,
} from '@sabha/domain/forum/comments/comment-record';
import type { ActLedger } from '../../acts/act-ledger.ts';
import { actRecords } from '../../acts/act-record.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { actsOfComment } from './comment-acts.store.ts';
import { COMMENT_EDIT_FORM } from './comment-edit-kind.ts';
import { COMMENT_FORM } from './comment-kind.ts';
import { COMMENT_STEP_FORM } from './comment-step-kind.ts';
import { refuseComment } from './refuse-comment.ts';

const FORMS = [COMMENT_FORM, COMMENT_EDIT_FORM, COMMENT_STEP_FORM];

/**
 * `GET /api/comments/{id}/acts`: the record of everything that happened to a comment. It is read from the acts alone: they are there
 * also where the comment is not.
 */
export function commentRecordRoutes(
  app: App,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ledger: ActLedger,
): void {
  const response = { 200: commentActsResponseSchema };
  app.get(
    '/api/comments/:id/acts',
    { schema: { params: commentIdParamSchema, querystring: commentActsQuerySchema, response } },
    async ({ params: { id: comment }, query: { limit, after = '0' } }, reply) => {
      const found = await actsOfComment(db, { comment, after: BigInt(after), limit: limit + 1 });
      if (found.length === 0) return refuseComment(reply, { kind: 'comment-unknown' }, clock());
      const acts = found.slice(0, limit);
      const digests = acts.map(({ digest }) => digest);
      const next = found.length > limit ? String(acts.at(-1)?.id) : null;
      return reply.send({ ...success(await actRecords({ db }, ledger, FORMS, digests)), next });
    },
  );
}
