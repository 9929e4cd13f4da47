import { createHmac } from 'node:crypto';
import { colomboDay } from '@sabha/domain/core/colombo';
import { WORK_HEADER } from '@sabha/domain/core/work-header';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { sendProblem } from '../answers/problem.ts';
import type { App, RateClass } from '../app-type.ts';
import { sendBusyPage } from '../pages/busy-page.ts';
import { findSession } from '../sessions/session.ts';
import { PASS_ALLOWS, PASS_REFILL_MINUTES, passOf } from '../work/visitor-pass.ts';
import { clientOf } from './client-address.ts';
import { RateLimiter, type RateVerdict } from './rate-limiter.ts';

/** What the pages answer: whoever is refused there reads a page. */
const PAGES = '/*';

type Bounded = Exclude<RateClass, 'none'>;

/** Questions whether somebody is registered: a wallet has a bound of its own everywhere, and work alone buys no list of people. */
const ABOUT_PEOPLE: ReadonlySet<RateClass> = new Set(['checks']);
/** All signed-in visitors of one address together: so many times what it may as a stranger. Wallets cost nothing. */
const SIGNED_IN_TOGETHER = 10;

/**
 * Bounds what one client may ask of each class of route, and tells it how much is left. Where an address has used up its own
 * bound, a signed-in wallet still has one of its own, and so has whoever lets their device work for it (`work/`): one
 * abuser does not shut out everybody who shares their address.
 */
export function limitRates(app: App, context: Context): void {
  const bounds = new Bounds(context);
  app.addHook('onRequest', async (request, reply) => {
    const rate = classOf(request);
    if (rate === 'none' || isInProcess(request)) return;
    return judge(request, reply, await bounds.spend(request, rate, 1));
  });
  app.addHook('preHandler', async (request, reply) => {
    const { rate, tokens } = request.routeOptions.config;
    const more = (tokens?.(request.body) ?? 1) - 1;
    if (!rate || rate === 'none' || more < 1 || isInProcess(request)) return;
    return judge(request, reply, await bounds.spend(request, rate, more));
  });
}

class Bounds {
  readonly #context: Context;
  readonly #limiter: RateLimiter;
  readonly #named: (client: string) => string;

  constructor(context: Context) {
    this.#context = context;
    this.#limiter = new RateLimiter(context);
    this.#named = clientKeys(context);
  }

  async spend(request: FastifyRequest, rate: Bounded, tokens: number): Promise<RateVerdict> {
    const perMinute = this.#context.config.rates[rate];
    const address = this.#named(clientOf(request.ip));
    const bucket = { key: `${rate}:${address}`, perMinute };
    const asStranger = this.#limiter.spend(bucket, tokens);
    const verdict = asStranger instanceof Promise ? await asStranger : asStranger;
    if (verdict.allowed && !ABOUT_PEOPLE.has(rate)) return verdict;
    const wallet = (await findSession(this.#context, request))?.wallet;
    const together = { key: `${rate}:together:${address}`, perMinute: perMinute * SIGNED_IN_TOGETHER };
    if (wallet !== undefined) {
      const own = await this.#limiter.spend({ key: `${rate}:${this.#named(wallet)}`, perMinute }, tokens);
      if (verdict.allowed) return tighter(verdict, own);
      if (own.allowed && (await this.#limiter.spend(together, tokens)).allowed) return own;
    }
    if (verdict.allowed) return verdict;
    return (await this.#byPass(request, rate, tokens, together)) ?? verdict;
  }

  /** What the pass of this request still allows; null for nothing. */
  async #byPass(
    request: FastifyRequest,
    rate: Bounded,
    tokens: number,
    together: { key: string; perMinute: number },
  ): Promise<RateVerdict | null> {
    const pass = passOf(request, this.#context);
    if (pass === null) return null;
    if (ABOUT_PEOPLE.has(rate) && !(await this.#limiter.spend(together, tokens)).allowed) return null;
    const bucket = {
      key: `${rate}:pass:${pass}`,
      perMinute: PASS_ALLOWS[rate],
      minutes: PASS_REFILL_MINUTES,
    };
    const verdict = await this.#limiter.spend(bucket, tokens);
    return verdict.allowed ? verdict : null;
  }
}

/** Tells what is left; ends the request where nothing is, and says where work is taken instead of waiting. */
function judge(request: FastifyRequest, reply: FastifyReply, verdict: RateVerdict): FastifyReply | undefined {
  tell(reply, verdict);
  if (verdict.allowed) return undefined;
  const { retryAfterSeconds } = verdict;
  reply.header('retry-after', retryAfterSeconds).header(WORK_HEADER, '/api/work');
  if (request.routeOptions.url === PAGES) {
    const [pathname = ''] = request.url.split('?', 1);
    return sendBusyPage(reply, pathname, { status: 429, retryAfterSeconds });
  }
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

/** Names a client without keeping its address or wallet: a hash keyed by our secret and the day, so that no two days can be joined. */
function clientKeys({ config, clock }: Context): (client: string) => string {
  const today = new LRUCache<string, string>({ max: 20_000 });
  let day = '';
  return (client) => {
    const now = colomboDay(clock());
    if (now !== day) {
      today.clear();
      day = now;
    }
    const known = today.get(client);
    if (known) return known;
    const key = createHmac('sha256', config.secret).update(`rate:${day}:${client}`).digest('base64url');
    today.set(client, key);
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
