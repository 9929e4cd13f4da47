import { createHmac } from 'node:crypto';
import { colomboDay } from '@sabha/domain/core/colombo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { App, RateClass } from './app-type.ts';
import { clientOf } from './client-address.ts';
import { sendProblem } from './problem.ts';
import { RateLimiter, type RateVerdict } from './rate-limiter.ts';
import { sessionTokenOf, tokenHash } from './session-cookie.ts';

/** Classes where a session has a bound of its own too: one that moves between addresses gains nothing by it. */
const BOUND_BY_SESSION: ReadonlySet<RateClass> = new Set(['checks']);

/** Bounds what one client may ask of each class of route, and tells it how much is left. */
export function limitRates(app: App, context: Context): void {
  const limiter = new RateLimiter(context);
  const keyOf = clientKeys(context);
  app.addHook('onRequest', async (request, reply) => {
    const rate = classOf(request);
    if (rate === 'none' || isInProcess(request)) return;
    const perMinute = context.config.rates[rate];
    const spend = (key: string) => limiter.spend({ key: `${rate}:${key}`, perMinute });
    const spent = spend(keyOf(clientOf(request.ip)));
    let verdict = spent instanceof Promise ? await spent : spent;
    const session = BOUND_BY_SESSION.has(rate) ? sessionTokenOf(request) : null;
    if (session !== null && verdict.allowed) {
      verdict = tighter(verdict, await spend(`session:${tokenHash(session)}`));
    }
    return judge(reply, verdict);
  });
  app.addHook('preHandler', async (request, reply) => {
    const { rate, tokens } = request.routeOptions.config;
    const more = (tokens?.(request.body) ?? 1) - 1;
    if (!rate || rate === 'none' || more < 1 || isInProcess(request)) return;
    const bucket = { key: `${rate}:${keyOf(clientOf(request.ip))}`, perMinute: context.config.rates[rate] };
    return judge(reply, await limiter.spend(bucket, more));
  });
}

/** Tells what is left; ends the request where nothing is. */
function judge(reply: FastifyReply, verdict: RateVerdict): FastifyReply | undefined {
  tell(reply, verdict);
  if (verdict.allowed) return undefined;
  reply.header('retry-after', verdict.retryAfterSeconds);
  return sendProblem(reply, {
    status: 429,
    kind: 'too-many-requests',
    message: 'Too many requests. Please try again in a moment.',
  });
}

function classOf(request: FastifyRequest): RateClass {
  const { rate } = request.routeOptions.config;
  if (rate) return rate;
  return request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    ? 'reads'
    : 'writes';
}

/** A page that asks the API for its data, or the cache that renews a page, is not a client. */
function isInProcess(request: FastifyRequest): boolean {
  return '_lightMyRequest' in request.raw;
}

/** Names a client without keeping its address: a hash keyed by our secret and the day, so that no two days can be joined. */
function clientKeys({ config, clock }: Context): (address: string) => string {
  const today = new LRUCache<string, string>({ max: 20_000 });
  let day = '';
  return (address) => {
    const now = colomboDay(clock());
    if (now !== day) {
      today.clear();
      day = now;
    }
    const known = today.get(address);
    if (known) return known;
    const key = createHmac('sha256', config.secret).update(`rate:${day}:${address}`).digest('base64url');
    today.set(address, key);
    return key;
  };
}

function tighter(one: RateVerdict, other: RateVerdict): RateVerdict {
  if (!other.allowed) return other;
  return one.remaining < other.remaining ? one : other;
}

function tell(reply: FastifyReply, { limit, remaining, retryAfterSeconds }: RateVerdict): void {
  reply.header('ratelimit-limit', limit);
  reply.header('ratelimit-remaining', remaining);
  reply.header('ratelimit-reset', retryAfterSeconds);
}
