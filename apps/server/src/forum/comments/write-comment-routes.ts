import type { Result } from '@sabha/domain/core/result';
import {
  commentIdParamSchema,
  createCommentBodySchema,
  createStatementBodySchema,
  editCommentBodySchema,
  writtenCommentResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import type { CommentFailure } from '@sabha/domain/forum/comments/comment-rules';
import { commentTextSchema, statementTextSchema } from '@sabha/domain/forum/text/comment-text';
import { policyIdParamSchema } from '@sabha/domain/forum/write-policy';
import type { FastifyReply } from 'fastify';
import { ActIntake } from '../../acts/act-intake.ts';
import type { Act } from '../../acts/act-kind.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';
import type { Recorded } from '../../acts/commit-group.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officeOf, sessionOf } from '../../http/sessions/session.ts';
import { commentEditKind } from './comment-edit-kind.ts';
import { commentKind } from './comment-kind.ts';
import { commentStepKind } from './comment-step-kind.ts';
import { type CommentRow, editWith, readComments } from './comments.store.ts';
import { memberOf } from './members.ts';
import { presentComment } from './present-comment.ts';
import { refuseComment } from './refuse-comment.ts';
import { commentAct, commentEditAct, commentStepAct } from './write-comment.ts';

/** A text of 2,000 letters of up to six bytes as JSON may write them, before it is cleaned. */
const BODY_LIMIT = 131_072;
/** Who may write: citizens, and whoever holds an office. */
export const WRITERS: Access = ['official', 'case-officer', 'admin', 'citizen'];

type Parts = Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'privacy'>;

/** Writing, changing and removing comments (specification, section 7). The session says who writes; every write has a receipt. */
export function writeCommentRoutes(app: App, context: Parts, ledger: ActLedger): void {
  const { db, clock, events, log } = context;
  const commit = { db, receiptKey: ledger.receiptKey, clock, events };
  const comments = new ActIntake({ ...commit, kind: commentKind(ledger, events) }, log);
  const edits = new ActIntake({ ...commit, kind: commentEditKind(ledger, events) }, log);
  const steps = new ActIntake({ ...commit, kind: commentStepKind(ledger, events) }, log);
  const config = { requires: WRITERS };
  const response = { 200: writtenCommentResponseSchema };

  const answer = (
    reply: FastifyReply,
    { payload }: Act,
    recorded: Result<Recorded<CommentRow>, CommentFailure>,
  ) => {
    if (!recorded.ok) return refuseComment(reply, recorded.failure, clock());
    const { outcome: comment, receipt } = recorded.value;
    return reply.send(success({ comment: presentComment(comment), receipt, payload }));
  };

  app.post(
    '/api/comments',
    { bodyLimit: BODY_LIMIT, config, schema: { body: createBody, response } },
    async (request, reply) => {
      const { policy_id: policyId, reply_id, ...given } = request.body;
      const member = await memberOf(context, sessionOf(request));
      const occasion = { policyId, parent: reply_id ?? null, form: 'comment' as const };
      const act = commentAct({ member, office: officeOf(request) }, occasion, given, clock());
      return answer(reply, act, await comments.submit(act));
    },
  );
  app.post(
    '/api/policies/:id/statements',
    {
      bodyLimit: BODY_LIMIT,
      config,
      schema: { params: policyIdParamSchema, body: statementBody, response },
    },
    async (request, reply) => {
      const member = await memberOf(context, sessionOf(request));
      const occasion = { policyId: request.params.id, parent: null, form: 'statement' as const };
      const given = { ...request.body, label: 'neutral' as const };
      const act = commentAct({ member, office: officeOf(request) }, occasion, given, clock());
      return answer(reply, act, await comments.submit(act));
    },
  );
  app.put(
    '/api/comments/:id',
    {
      bodyLimit: BODY_LIMIT,
      config,
      schema: { params: commentIdParamSchema, body: editBody, response },
    },
    async (request, reply) => {
      const { id } = request.params;
      const [comment] = await readComments(db, [id]);
      if (comment?.form !== 'comment') return refuseComment(reply, { kind: 'comment-unknown' }, clock());
      const member = await memberOf(context, sessionOf(request));
      const given = request.body;
      const asNext = commentEditAct(member, { comment: id, seq: comment.edits + 1 }, given, clock());
      // What is sent again after its answer was lost is the same edit, whatever was changed since.
      const seq = await editWith(db, comment, { textHash: asNext.textHash, label: given.label });
      const act = seq === null ? asNext : commentEditAct(member, { comment: id, seq }, given, clock());
      return answer(reply, act, await edits.submit(act));
    },
  );
  app.delete(
    '/api/comments/:id',
    { config, schema: { params: commentIdParamSchema, response } },
    async (request, reply) => {
      const [comment] = await readComments(db, [request.params.id]);
      if (!comment) return refuseComment(reply, { kind: 'comment-unknown' }, clock());
      const member = await memberOf(context, sessionOf(request));
      const removal = { comment: comment.number, step: 'removed' as const, reason: null, noteHash: null };
      const act = commentStepAct(member, { ...removal, seq: nextRemoval(comment) }, clock());
      return answer(reply, act, await steps.submit(act));
    },
  );
}

/** A comment that was removed takes no further step: its last one, sent again, is the same removal. */
function nextRemoval({ state, steps }: CommentRow): number {
  return state === 'removed' ? steps : steps + 1;
}

const createBody = createCommentBodySchema.extend({ comment: commentTextSchema });
const statementBody = createStatementBodySchema.extend({ comment: statementTextSchema });
const editBody = editCommentBodySchema.extend({ comment: commentTextSchema });
