import type { RoleName } from '@sabha/domain/core/roles';
import {
  appealsResponseSchema,
  moderationPageQuerySchema,
  previewStepBodySchema,
  previewStepResponseSchema,
  queueResponseSchema,
  type TakeStepBody,
  takeStepBodySchema,
  takeStepResponseSchema,
} from '@sabha/domain/forum/moderation/moderation-calls';
import { MODERATION_PROBLEMS, seenOf } from '@sabha/domain/forum/moderation/moderation-rules';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure, sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Official, officialOf, type Session } from '../../http/sessions/session.ts';
import { readComments } from '../comments/comments.store.ts';
import { memberOf } from '../comments/members.ts';
import { readModerated } from './moderation.store.ts';
import { judgeGiven } from './moderation-kind.ts';
import { presentModerated } from './present-moderation.ts';
import { appealPage, type QueueCursor, queuePage } from './queue.store.ts';
import { leaveComments, type ModerationIntake, submitStep, type Taken } from './take-steps.ts';

const requires: readonly RoleName[] = ['moderator', 'admin'];
const BODY_LIMIT = 131_072;

type Parts = Pick<Context, 'db' | 'clock' | 'privacy'>;

/** What moderators read and do. Nothing of it says who flagged. */
export function moderatorRoutes(app: App, context: Parts, intake: ModerationIntake): void {
  readingRoutes(app, context);
  const { db, clock } = context;
  app.post(
    '/api/moderation/preview',
    {
      bodyLimit: BODY_LIMIT,
      config: { requires },
      schema: { body: previewStepBodySchema, response: { 200: previewStepResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { comment_ids, step, reason } = request.body;
      const member = await memberOf(context, officialOf(request));
      const moderated = await readModerated(db, comment_ids);
      const found = comment_ids.map((comment) => {
        const now = moderated.get(comment);
        const seen = now ? seenOf(now) : null;
        const asked = { comment, step, member: member.id, reason: reason ?? null, seen, at: clock() };
        return {
          comment_id: comment,
          comment: now?.text ?? null,
          flags: now?.openFlags ?? 0,
          refused: judgeGiven(asked, moderated)?.kind ?? null,
          seen,
        };
      });
      return reply.send(success(found));
    },
  );
  app.post(
    '/api/moderation/steps',
    {
      bodyLimit: BODY_LIMIT,
      config: { requires },
      schema: { body: takeStepBodySchema, response: { 200: takeStepResponseSchema } },
    },
    async (request, reply) => {
      const { comment_ids, seen } = request.body;
      const moderated = await readModerated(db, comment_ids);
      const errors = comment_ids.flatMap((comment, index) => {
        const now = moderated.get(comment);
        if (now && seenOf(now) === seen[index]) return [];
        const kind = now ? 'seen-changed' : 'comment-unknown';
        return [{ path: `comment_ids.${index}`, message: MODERATION_PROBLEMS[kind].message }];
      });
      if (errors.length > 0) {
        return sendProblem(reply, { kind: 'seen-changed', ...MODERATION_PROBLEMS['seen-changed'], errors });
      }
      const official = officialOf(request);
      return reply.send(success(await takeSteps(context, intake, { official, given: request.body })));
    },
  );
}

/** Takes one step for each comment; one that is refused touches none of the others. */
async function takeSteps(
  context: Parts,
  intake: ModerationIntake,
  { official, given }: { readonly official: Session & Official; readonly given: TakeStepBody },
) {
  const { role, wallet, office } = official;
  const { comment_ids, seen, step, note } = given;
  const member = await memberOf(context, official);
  const decision = { member, note, reason: given.reason ?? null, at: context.clock() };
  const by = { ...decision, moderator: { role, wallet, office } };
  const asked = comment_ids.map((comment, index) => ({ comment, seen: seen[index] ?? '' }));
  if (step === 'leave') {
    const left = await leaveComments(context.db, { ...by, step }, asked);
    return comment_ids.map((comment_id) => ({
      comment_id,
      refused: left.get(comment_id)?.kind ?? null,
      receipt: null,
    }));
  }
  return Promise.all(
    asked.map(async ({ comment, seen }) => {
      const steps = Number(seen.split('.')[0]);
      const taken = await submitStep(intake, { ...by, step }, { comment, steps, seen });
      return { comment_id: comment, ...presentTaken(taken) };
    }),
  );
}

function presentTaken(taken: Taken) {
  return taken.ok
    ? { refused: null, receipt: taken.value.receipt }
    : { refused: taken.failure.kind, receipt: null };
}

function readingRoutes(app: App, context: Parts): void {
  const { db } = context;
  const listed = { config: { requires } };
  app.get(
    '/api/moderation/queue',
    { ...listed, schema: { querystring: moderationPageQuerySchema, response: { 200: queueResponseSchema } } },
    async ({ query: { limit, after: given } }, reply) => {
      reply.header('cache-control', 'no-store');
      const after = given === undefined ? null : cursorOf(given);
      if (after === undefined) return sendFailure(reply, MODERATION_PROBLEMS, { kind: 'cursor-unknown' });
      const page = await queuePage(db, { after, limit: limit + 1 });
      const shown = page.slice(0, limit);
      const comments = await commentsOf(context, shown);
      const data = shown.flatMap(({ comment: number, weight, reasons, notes, firstAt }) => {
        const comment = comments.get(number);
        const of = { weight, reasons, notes: [...notes], first_flagged_at: firstAt.toISOString() };
        return comment ? [{ comment, ...of }] : [];
      });
      const last = page.length > limit ? shown.at(-1) : undefined;
      return reply.send({ ...success(data), next: last ? `${last.weight}.${last.comment}` : null });
    },
  );
  app.get(
    '/api/moderation/appeals',
    {
      ...listed,
      schema: { querystring: moderationPageQuerySchema, response: { 200: appealsResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { limit, after = '0' } = request.query;
      if (!/^\d{1,9}$/.test(after))
        return sendFailure(reply, MODERATION_PROBLEMS, { kind: 'cursor-unknown' });
      const member = await memberOf(context, officialOf(request));
      const page = await appealPage(db, { after: Number(after), limit: limit + 1 });
      const shown = page.slice(0, limit);
      const comments = await commentsOf(context, shown);
      const data = shown.flatMap((row) => {
        const comment = comments.get(row.comment);
        const appeal = { appeal: row.text, appealed_at: row.appealed_at.toISOString() };
        const may_decide = row.hidden_by !== member.id && row.member !== member.id;
        const hiding = { reason: row.reason, note: row.note, hidden_at: row.hidden_at.toISOString() };
        return comment ? [{ comment, ...hiding, ...appeal, may_decide }] : [];
      });
      const last = page.length > limit ? shown.at(-1) : undefined;
      return reply.send({ ...success(data), next: last ? String(last.hiding) : null });
    },
  );
}

async function commentsOf({ db }: Parts, rows: ReadonlyArray<{ readonly comment: number }>) {
  const found = await readComments(
    db,
    rows.map(({ comment }) => comment),
  );
  return new Map(found.map((row) => [row.number, presentModerated(row)]));
}

/** Where a page begins, as an answer gave it; undefined for what no answer gave. */
function cursorOf(text: string): QueueCursor | undefined {
  const [, weight, comment] = /^(\d{1,9})\.(\d{1,9})$/.exec(text) ?? [];
  return weight && comment ? { weight: Number(weight), comment: Number(comment) } : undefined;
}
