import { readKeptAct } from '@sabha/anonymity/acts/kept-act';
import { intakeReceiptMessage } from '@sabha/anonymity/calls/intake-receipt';
import {
  type IntakeReceipt,
  lookUpParamsSchema,
  lookUpResponseSchema,
  submitActBodySchema,
  submitActResponseSchema,
} from '@sabha/anonymity/calls/submit-act';
import { wordOf } from '@sabha/anonymity/field';
import { ANONYMOUS_ACT_PROBLEMS, type AnonymousActFailure } from '@sabha/domain/anonymity/anonymous-acts';
import { puzzleResponseSchema } from '@sabha/domain/core/work';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keccak256 } from 'viem';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { Puzzles } from '../../http/work/puzzle.ts';
import { countPool } from '../pool/pool.store.ts';
import { type IntakeParts, type Promised, submitAct } from './submit-act.ts';

const BODY_LIMIT = 36_864;
const HOUR_SECONDS = 3_600;
/** A receipt's act is in the log this long after its stretch of time at the latest. */
const SLACK_SECONDS = 600;
/** Waiting proofs that double the work that is asked for. */
const QUEUE_DOUBLES = 50;
const HIGHEST_PRICE = 64;
/** Rows that a look-up reads at most, and answers with where there are as many. */
const MOST_ROWS = 50_000;
const LEAST_ROWS = 256;

/**
 * The calls of people whom nobody is to know. Nothing of a request is kept or logged; cookies and credentials are refused before the body is
 * read; there is no bound per address, but work to be done, which rises with what waits.
 */
export function anonymousActRoutes(app: App, parts: IntakeParts): void {
  const { context, ledger, verifiers, kinds } = parts;
  const puzzles = new Puzzles(context, 'anonymous');
  const price = async () =>
    Math.min(
      HIGHEST_PRICE,
      2 ** Math.floor((verifiers.waiting * 2 + (await countPool(context.db)) / 40) / QUEUE_DOUBLES),
    );
  const quiet = { logLevel: 'silent' as const, onRequest: refuseCredentials, errorHandler: sendWithoutLog };
  app.get(
    '/api/anonymous/challenge',
    { ...quiet, config: { rate: 'none' }, schema: { response: { 200: puzzleResponseSchema } } },
    async (_request, reply) => {
      const { challenges, expiresAt } = await puzzles.make(await price());
      reply.header('cache-control', 'no-store');
      return success({ challenges, expires_at: expiresAt.toISOString() });
    },
  );
  app.post(
    '/api/anonymous/acts',
    {
      ...quiet,
      bodyLimit: BODY_LIMIT,
      config: { rate: 'none', fromAnySite: true },
      schema: { body: submitActBodySchema, response: { 200: submitActResponseSchema } },
    },
    async ({ body }, reply) => {
      reply.header('cache-control', 'no-store');
      const redeemed = await puzzles.redeem(body.work, await price());
      if (!redeemed.ok) return refuse(reply, redeemed.failure);
      const taken = await submitAct(parts, body);
      if (!taken.ok) return refuse(reply, taken.failure);
      const receipt = await sign(taken.value);
      return reply.send(success({ receipt }));
    },
  );
  app.get(
    '/api/anonymous/acts/:kind/:subject/:bits/:prefix',
    {
      ...quiet,
      config: { rate: 'reads' },
      schema: { params: lookUpParamsSchema, response: { 200: lookUpResponseSchema } },
    },
    async ({ params }, reply) => {
      const kind = kinds.get(params.kind);
      if (!kind) return refuse(reply, { kind: 'kind-closed' });
      const rows = await kind.about(context.db, params.subject, MOST_ROWS);
      const bits = Math.max(0, Math.floor(Math.log2(Math.max(1, rows.length) / LEAST_ROWS)));
      const asked = Math.min(params.bits, bits);
      const found = rows.flatMap((row) => {
        const act = readKeptAct(params.kind, row);
        if (!act || leading(keccak256(wordOf(act.nullifier)), asked) !== leading(params.prefix, asked))
          return [];
        const { nullifier, words, root, points } = act;
        return [
          {
            nullifier: wordOf(nullifier),
            words: [...words],
            digest: row.digest,
            root: wordOf(root),
            points: points.map(wordOf),
          },
        ];
      });
      reply.header('cache-control', 'no-store');
      return reply.send(success({ bits, acts: rows.length, rows: found }));
    },
  );

  async function sign({ kind, scope, nullifier, digest, hour }: Promised): Promise<IntakeReceipt> {
    const stretch = Math.max(HOUR_SECONDS, context.config.anonymity.releaseAllMs / 1000);
    const by = (hour + 1) * HOUR_SECONDS + stretch - HOUR_SECONDS + SLACK_SECONDS;
    const unsigned = { v: 1 as const, kind, scope, nullifier, digest, hour, in_log_by: by };
    const signature = await ledger.receiptKey.signMessage({ message: intakeReceiptMessage(unsigned) });
    return { ...unsigned, signature };
  }
}

/** The first `bits` of a hash or of a prefix of 8 digits. */
function leading(hex: string, bits: number): bigint {
  return BigInt(hex.slice(0, 10)) >> BigInt(32 - bits);
}

/** Before a byte of the body is read: whoever sends along who they are must not be served, and learns why. */
async function refuseCredentials(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { cookie, authorization } = request.headers;
  if (cookie === undefined && authorization === undefined) return undefined;
  return refuse(reply, { kind: 'credentials-sent' });
}

function sendWithoutLog(
  error: { readonly statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
) {
  const { statusCode = 500 } = error;
  return refuse(reply, { kind: statusCode < 500 ? 'form-wrong' : 'database-failed' });
}

function refuse(reply: FastifyReply, failure: AnonymousActFailure): FastifyReply {
  if (ANONYMOUS_ACT_PROBLEMS[failure.kind].status === 503) reply.header('retry-after', '5');
  return sendFailure(reply, ANONYMOUS_ACT_PROBLEMS, failure);
}
