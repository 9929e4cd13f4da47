import { setTimeout as pause } from 'node:timers/promises';
import {
  openThreadBodySchema,
  openThreadResponseSchema,
  ownFileBodySchema,
  postMessageBodySchema,
  takenResponseSchema,
  withdrawBodySchema,
} from '@sabha/anonymity/thread/thread-calls';
import type { WorkDone } from '@sabha/domain/core/work';
import { THREAD_PROBLEMS, type ThreadFailure } from '@sabha/domain/reports/thread-rules';
import type { FastifyReply } from 'fastify';
import type { ActLedger } from '../../acts/act-ledger.ts';
import { releasedBy, UNNAMED, workPrice } from '../../anonymity/intake/unnamed-calls.ts';
import type { PoolKeys } from '../../anonymity/pool/pool-keys.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { Puzzles } from '../../http/work/puzzle.ts';
import { findEvidence } from '../evidence/evidence.store.ts';
import { KeptFolder } from '../evidence/kept-folder.ts';
import { sendFile } from '../evidence/send-file.ts';
import { openThread } from './open-thread.ts';
import { type OwnThread, OwnThreads } from './own-thread.ts';
import { postMessage } from './post-message.ts';
import { askForWithdrawal } from './withdraw-report.ts';

const SMALL_BODY = 36_864;
const LARGE_BODY = 139_264;
/** No answer about a receipt comes earlier, whether it is a good one or not. */
const LEAST_MS = 300;

export interface ReporterParts {
  readonly context: Context;
  readonly ledger: ActLedger;
  readonly keys: PoolKeys;
}

/**
 * The calls of a reporter who comes back with a receipt. Nothing of a visit is kept. A receipt that is unknown, withdrawn, expired or malformed gets
 * the same answer after the same time, and each attempt costs the asking device a computation.
 */
export function reporterRoutes(app: App, parts: ReporterParts): void {
  const { context, ledger } = parts;
  const threads = new OwnThreads(context);
  const puzzles = new Puzzles(context, 'anonymous');
  const files = new KeptFolder(context.config.evidence.dir);
  const unnamed = { ...UNNAMED, config: { rate: 'none' } } as const;

  app.post(
    '/api/anonymous/thread',
    {
      ...unnamed,
      bodyLimit: SMALL_BODY,
      schema: { body: openThreadBodySchema, response: { 200: openThreadResponseSchema } },
    },
    async ({ body }, reply) =>
      withThread(body, reply, async (thread) => reply.send(success(await openThread(parts, thread)))),
  );
  app.post(
    '/api/anonymous/thread/messages',
    {
      ...unnamed,
      bodyLimit: LARGE_BODY,
      schema: { body: postMessageBodySchema, response: { 200: takenResponseSchema } },
    },
    async ({ body }, reply) =>
      withThread(body, reply, async (thread) => {
        const contract = ledger.contract('anonymousReports');
        if (!contract) return refuse(reply, { kind: 'not-ready' });
        const done = await postMessage(parts, contract, thread, body);
        return done.ok ? taken(reply, done.value) : refuse(reply, done.failure);
      }),
  );
  app.post(
    '/api/anonymous/thread/files',
    { ...unnamed, bodyLimit: SMALL_BODY, schema: { body: ownFileBodySchema } },
    async ({ body }, reply) =>
      withThread(body, reply, async ({ report }) => {
        const found = await findEvidence(context.db, report.id, body.number);
        return sendFile(reply, found?.file ? await files.read(found.file) : null, 'file.age');
      }),
  );
  app.post(
    '/api/anonymous/thread/withdraw',
    {
      ...unnamed,
      bodyLimit: SMALL_BODY,
      schema: { body: withdrawBodySchema, response: { 200: takenResponseSchema } },
    },
    async ({ body }, reply) =>
      withThread(body, reply, async (thread) => {
        const contract = ledger.contract('anonymousReports');
        if (!contract) return refuse(reply, { kind: 'not-ready' });
        const done = await askForWithdrawal(parts, contract, thread, body);
        return done.ok ? taken(reply, done.value) : refuse(reply, done.failure);
      }),
  );

  async function withThread(
    { work, lookup }: { readonly work: WorkDone; readonly lookup: unknown },
    reply: FastifyReply,
    answer: (thread: OwnThread) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    const redeemed = await puzzles.redeem(work, await workPrice(context));
    if (!redeemed.ok) return refuse(reply, redeemed.failure);
    const began = performance.now();
    const thread = await threads.find(lookup);
    await pause(Math.max(0, LEAST_MS - (performance.now() - began)));
    return thread ? answer(thread) : refuse(reply, { kind: 'thread-unknown' });
  }

  function taken(reply: FastifyReply, hour: number): FastifyReply {
    return reply.send(success({ done_by: releasedBy(context, hour) }));
  }
}

function refuse(reply: FastifyReply, failure: ThreadFailure): FastifyReply {
  if (THREAD_PROBLEMS[failure.kind].status === 503) reply.header('retry-after', '5');
  return sendFailure(reply, THREAD_PROBLEMS, failure);
}
