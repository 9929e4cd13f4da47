import { createHash, randomUUID } from 'node:crypto';
import { problemSchema } from '@sabha/domain/core/envelope';
import { refusal } from '@sabha/domain/core/refusal';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type ProblemAnswer, sendProblem } from '../answers/problem.ts';
import type { App } from '../app-type.ts';
import { actorOf } from '../sessions/session.ts';
import {
  beginWrite,
  findWrite,
  forgetWrite,
  keepAnswer,
  takeOverWrite,
  type WriteAttempt,
} from './idempotency.store.ts';
import { runUnder } from './idempotent-write.ts';

/** How long an answer is kept under its key. */
export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
/** After that a write that committed nothing is taken for one whose server died: far beyond any request's own bound. */
const DEAD_AFTER_MS = 2 * 60 * 1000;

const headersSchema = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^"?[A-Za-z0-9._:-]{8,128}"?$/, 'Expected 8 to 128 letters, digits and . _ : -')
    .optional()
    .describe(
      'A key of your own making, new for each write: sent again within a day, the write is not done again',
    ),
});

const PROBLEMS = {
  'key-reused': refusal(422, 'This key has already been used for another request'),
  'under-way': refusal(409, 'This request is still being processed. Please try again in a moment.'),
  'answer-lost': refusal(
    409,
    'This request was completed earlier, but its answer was lost. The public log shows what was written.',
  ),
} as const;

/**
 * Routes with `config.idempotent` may be asked with an `Idempotency-Key`, per wallet and route: the same request under the
 * same key is done once and answered the same for a day. The key is committed with the act (see `markWritten`), so that a
 * server that dies in between leaves either nothing, and the write is tried again, or an act that is not repeated.
 * A refusal is not kept: nothing was done. Call before any route.
 */
export function idempotentWrites(app: App, context: Context): void {
  const begun = new WeakMap<FastifyRequest, WriteAttempt>();
  app.addHook('onRoute', (route) => {
    if (!route.config?.idempotent) return;
    describe(route);
    route.preHandler = [route.preHandler ?? [], guard].flat();
    route.onSend = [route.onSend ?? [], keep].flat();
  });

  function guard(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const write = attemptOf(request);
    if (!write) {
      done();
      return;
    }
    refusalOf(context, write).then((refuse) => {
      if (refuse) refuse(reply);
      else {
        begun.set(request, write);
        runUnder(write, done);
      }
    }, done);
  }

  async function keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const write = begun.get(request);
    if (!write) return payload;
    try {
      const { statusCode: status } = reply;
      const location = z.string().safeParse(reply.getHeader('location')).data ?? null;
      if (status >= 300 || typeof payload !== 'string') await forgetWrite(context.db, write);
      else await keepAnswer(context.db, write, { status, location, body: payload });
    } catch (error) {
      // It is done and the answer is true: the client has it now, and the key says that it was done.
      request.log.warn({ err: error }, 'an answer could not be kept under its key');
    }
    return payload;
  }
}

function describe(route: RouteOptions): void {
  const schema = route.schema ?? {};
  const problems = { 409: problemSchema, 422: problemSchema };
  // Fastify types a response by status as unknown; what a route declares itself stands.
  const response = { ...problems, ...(schema.response as Record<number, unknown> | undefined) };
  route.schema = { ...schema, headers: headersSchema, response };
}

function attemptOf(request: FastifyRequest): WriteAttempt | null {
  const key = headersSchema.parse(request.headers)['idempotency-key'];
  if (key === undefined) return null;
  const asked = JSON.stringify(
    [request.params, request.query, request.body ?? null],
    (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value),
  );
  return {
    wallet: actorOf(request).wallet ?? 'operator',
    route: `${request.method} ${request.routeOptions.url}`,
    keyHash: sha256(key.replaceAll('"', '')),
    requestHash: sha256(asked),
    attempt: randomUUID(),
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Null where the write is ours to do; else how to answer without doing it. */
async function refusalOf(
  { db, clock }: Context,
  write: WriteAttempt,
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  const now = clock();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  if (await beginWrite(db, write, { now, forgetBefore: ago(KEY_LIFE_MS) })) return null;
  if (await takeOverWrite(db, write, { now, deadBefore: ago(DEAD_AFTER_MS) })) return null;
  const found = await findWrite(db, write);
  if (found && found.request_hash !== write.requestHash) return problem('key-reused');
  if (!found || found.state === 'begun') return problem('under-way');
  const { status, body, location, subject_kind, subject_id } = found;
  if (status === null || body === null) {
    const log = `/api/audit?subject_kind=${subject_kind}&subject_id=${subject_id}`;
    return (reply) => problem('answer-lost')(reply.header('location', log));
  }
  return (reply) => {
    if (location !== null) reply.header('location', location);
    return reply
      .code(status)
      .header('idempotency-replayed', 'true')
      .type('application/json; charset=utf-8')
      .send(body);
  };
}

function problem(kind: keyof typeof PROBLEMS): (reply: FastifyReply) => FastifyReply {
  const answer: ProblemAnswer = { kind, ...PROBLEMS[kind] };
  return (reply) => sendProblem(kind === 'under-way' ? reply.header('retry-after', '1') : reply, answer);
}
