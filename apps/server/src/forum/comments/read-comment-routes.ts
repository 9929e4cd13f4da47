import {
  type CommentSort,
  commentIdParamSchema,
  commentStatisticsResponseSchema,
  commentVersionsResponseSchema,
  exportCommentsResponseSchema,
  getCommentResponseSchema,
  listCommentsQuerySchema,
  listCommentsResponseSchema,
  listRepliesQuerySchema,
  listRepliesResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import { policyIdParamSchema } from '@sabha/domain/forum/write-policy';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { originOf } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { asWritten } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { begun, streamCsv, streamJson } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { listeningPort } from '../../http/listening-port.ts';
import { commentsAtom, commentsCsv, commentsJson } from './comment-files.ts';
import {
  type CommentRow,
  type Cursor,
  countsByPolicy,
  FIRST_REPLIES,
  firstReplies,
  formerTexts,
  numbersAbove,
  readComments,
  readDiscussion,
  replyPage,
  threadPage,
} from './comments.store.ts';
import { presentComment, presentDiscussion } from './present-comment.ts';
import { refuseComment } from './refuse-comment.ts';

const forVisitors = { onSend: conditionalGet, ...asWritten, config: { visitorCache: true } };
const listed = {
  description:
    'JSON; with `format` every comment as a CSV file or a JSON file, or the latest as an Atom feed',
  content: {
    'application/json': { schema: z.union([listCommentsResponseSchema, exportCommentsResponseSchema]) },
    'text/csv': { schema: z.string() },
    'application/atom+xml': { schema: z.string() },
  },
};
const ofOne = { params: commentIdParamSchema };

/** Reading comments (specification, section 7): keyless, for every site. */
export function readCommentRoutes(app: App, context: Pick<Context, 'db' | 'clock' | 'config'>): void {
  const origin = () => originOf(context.config, listeningPort(app));
  const { db, clock } = context;
  app.get(
    '/api/policies/:id/comments',
    {
      ...forVisitors,
      schema: {
        params: policyIdParamSchema,
        querystring: listCommentsQuerySchema,
        response: { 200: listed },
      },
    },
    async ({ params: { id: policy }, query: { sort, limit, after: given, format } }, reply) => {
      const after = cursorOf(given, sort);
      if (after === undefined) return refuseComment(reply, { kind: 'cursor-invalid' }, clock());
      const discussion = await readDiscussion(db, policy);
      if (!discussion) return refuseComment(reply, { kind: 'policy-unknown' }, clock());
      if (format) return sendFile(reply, context, { policy, format, origin: origin() });
      const page = await threadPage(db, { policy, sort, after, limit: limit + 1 });
      const shown = page.slice(0, limit);
      const last = page.length > limit ? shown.at(-1) : undefined;
      return reply.send({
        ...success(await withReplies(context, shown)),
        next: last ? writeCursor(last, sort) : null,
        discussion: presentDiscussion(discussion),
      });
    },
  );
  app.get(
    '/api/comments/statistics',
    { ...forVisitors, schema: { response: { 200: commentStatisticsResponseSchema } } },
    async (_request, reply) => {
      const counts = await countsByPolicy(db);
      const total_comments = counts.reduce((sum, { comments }) => sum + comments, 0);
      const likes = counts.reduce((sum, { comment_likes }) => sum + comment_likes, 0);
      return reply.send(
        success({
          total_comments,
          average_likes_per_comment: total_comments === 0 ? 0 : likes / total_comments,
          policy_engagement_breakdown: Object.fromEntries(counts.map(({ id, comments }) => [id, comments])),
        }),
      );
    },
  );
  app.get(
    '/api/comments/:id',
    { ...forVisitors, schema: { ...ofOne, response: { 200: getCommentResponseSchema } } },
    async ({ params: { id } }, reply) => {
      const above = await numbersAbove(db, id);
      const rows = await readComments(db, [id, ...above]);
      const comment = rows.find(({ number }) => number === id);
      if (!comment) return refuseComment(reply, { kind: 'comment-unknown' }, clock());
      // A reply has a higher number than what it replies to.
      const others = rows.filter(({ number }) => number !== id).map(presentComment);
      return reply.send(success({ comment: presentComment(comment), above: others }));
    },
  );
  repliesAndVersions(app, context);
}

function repliesAndVersions(app: App, { db, clock }: Pick<Context, 'db' | 'clock'>): void {
  app.get(
    '/api/comments/:id/replies',
    {
      ...forVisitors,
      schema: { ...ofOne, querystring: listRepliesQuerySchema, response: { 200: listRepliesResponseSchema } },
    },
    async ({ params: { id: thread }, query: { limit, after: given } }, reply) => {
      const after = cursorOf(given, 'oldest');
      if (after === undefined) return refuseComment(reply, { kind: 'cursor-invalid' }, clock());
      const numbers = await replyPage(db, { thread, after: after?.number ?? 0, limit: limit + 1 });
      if (numbers.length === 0 && (await readComments(db, [thread])).length === 0)
        return refuseComment(reply, { kind: 'comment-unknown' }, clock());
      const rows = await readComments(db, numbers.slice(0, limit));
      const next = numbers.length > limit ? String(numbers[limit - 1]) : null;
      return reply.send({ ...success(rows.map(presentComment)), next });
    },
  );
  app.get(
    '/api/comments/:id/versions',
    { ...forVisitors, schema: { ...ofOne, response: { 200: commentVersionsResponseSchema } } },
    async ({ params: { id } }, reply) => {
      const [comment] = await readComments(db, [id]);
      if (!comment) return refuseComment(reply, { kind: 'comment-unknown' }, clock());
      const former = await formerTexts(db, id);
      const isShown = comment.state === 'shown';
      const now = {
        ...comment,
        number: former.length + 1,
        written_at: comment.edited_at ?? comment.created_at,
      };
      const versions = [...former, now].map(({ number, text, salt, label, text_hash, written_at }) => ({
        ...{ number, label, text_hash },
        ...(isShown ? { comment: text, salt } : { comment: null, salt: null }),
        written_at: written_at.toISOString(),
      }));
      return reply.send(success(versions));
    },
  );
}

async function sendFile(
  reply: FastifyReply,
  reader: Pick<Context, 'db'>,
  {
    policy,
    format,
    origin,
  }: { readonly policy: number; readonly format: 'csv' | 'json' | 'atom'; readonly origin: string },
) {
  const name = `policy-${policy}-comments`;
  switch (format) {
    case 'csv':
      return streamCsv(reply, name, await begun(commentsCsv(reader, policy)));
    case 'json':
      return streamJson(reply, name, await begun(commentsJson(reader, policy)));
    case 'atom':
      return reply
        .type('application/atom+xml; charset=utf-8')
        .serializer(String)
        .send(await commentsAtom(reader, policy, origin));
  }
}

/** Threads in their order, each with its first replies. */
async function withReplies({ db }: Pick<Context, 'db'>, threads: readonly Cursor[]) {
  const numbers = threads.map(({ number }) => number);
  const replies = await firstReplies(db, numbers);
  const rows = await readComments(db, [...numbers, ...replies]);
  const known = new Map(rows.map((row) => [row.number, row]));
  const below = new Map<number, CommentRow[]>();
  for (const row of rows)
    if (row.parent !== null) below.set(row.thread, [...(below.get(row.thread) ?? []), row]);
  return numbers.flatMap((number) => {
    const comment = known.get(number);
    if (!comment) return [];
    const all = below.get(number) ?? [];
    const shown = all.slice(0, FIRST_REPLIES);
    const next = all.length > FIRST_REPLIES ? String(shown.at(-1)?.number) : null;
    return [{ comment: presentComment(comment), replies: shown.map(presentComment), next }];
  });
}

const CURSOR = /^(?:(\d{1,9})\.)?(\d{1,9})$/;
const COUNTED: ReadonlySet<CommentSort> = new Set(['liked', 'discussed']);

/** Where a page begins, as an answer gave it in this order; null for the first page, undefined for what no answer gave. */
function cursorOf(text: string | undefined, sort: CommentSort): Cursor | null | undefined {
  if (text === undefined) return null;
  const [, key, number] = CURSOR.exec(text) ?? [];
  if (number === undefined || COUNTED.has(sort) !== (key !== undefined)) return undefined;
  return { key: Number(key ?? number), number: Number(number) };
}

function writeCursor({ key, number }: Cursor, sort: CommentSort): string {
  return COUNTED.has(sort) ? `${key}.${number}` : String(number);
}
