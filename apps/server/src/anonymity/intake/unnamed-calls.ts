import { databaseFault } from '@sabha/db/database-fault';
import { ANONYMOUS_ACT_PROBLEMS, type AnonymousActFailure } from '@sabha/domain/anonymity/anonymous-acts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import { countPool } from '../pool/pool.store.ts';

/** What says who sends: also a certificate, which a proxy passes on under one of these names. */
const CREDENTIALS = /^(cookie|authorization|proxy-authorization)$|client-?cert|ssl-client|client-verify|mtls/;
const HOUR_SECONDS = 3_600;
/** What was promised is done this long after its stretch of time at the latest. */
const SLACK_SECONDS = 600;
/** Waiting proofs that double the work that is asked for. */
const QUEUE_DOUBLES = 50;
const POOLED_PER_WAITING = 40;
const HIGHEST_PRICE = 64;

/** How every call of people whom nobody is to know is set up: nothing is logged, and credentials are refused before the body is read. */
export const UNNAMED = {
  logLevel: 'silent',
  onRequest: refuseCredentials,
  errorHandler: sendWithoutLog,
} as const;

/** What a solved puzzle costs now: more with what waits, sealed or for its proof to be checked. */
export async function workPrice({ db }: Pick<Context, 'db'>, waitingProofs = 0): Promise<number> {
  const waiting = waitingProofs * 2 + (await countPool(db)) / POOLED_PER_WAITING;
  return Math.min(HIGHEST_PRICE, 2 ** Math.floor(waiting / QUEUE_DOUBLES));
}

/** Until when what came in this Unix hour is released at the latest, in Unix seconds. */
export function releasedBy({ config }: Pick<Context, 'config'>, hour: number): number {
  return hour * HOUR_SECONDS + Math.max(HOUR_SECONDS, config.anonymity.releaseAllMs / 1000) + SLACK_SECONDS;
}

/** Before a byte of the body is read: whoever sends along who they are must not be served, and learns why. */
async function refuseCredentials(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (!Object.keys(request.headers).some((header) => CREDENTIALS.test(header))) return undefined;
  return refuseUnnamed(reply, { kind: 'credentials-sent' });
}

function sendWithoutLog(
  error: Error & { readonly statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
) {
  if ((error.statusCode ?? 500) < 500) return refuseUnnamed(reply, { kind: 'form-wrong' });
  const isFull = databaseFault(error) === 'disk-full';
  return refuseUnnamed(reply, { kind: isFull ? 'disk-full' : 'database-failed' });
}

/** Answers with the problem that anonymous acts have for this failure. */
export function refuseUnnamed(reply: FastifyReply, failure: AnonymousActFailure): FastifyReply {
  if (ANONYMOUS_ACT_PROBLEMS[failure.kind].status === 503) reply.header('retry-after', '5');
  return sendFailure(reply, ANONYMOUS_ACT_PROBLEMS, failure);
}
