import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { RateClass } from '../app-type.ts';
import { cookieAttributes } from '../sessions/session-cookie.ts';

export const PASS_COOKIE = 'sabha_pass';
const LIFE_MS = 10 * 60_000;
const FORM = /^([0-9a-f]{32})\.(\d{13})\.([\w-]{43})$/;

/** What one pass lets through while it lasts. Enough to sign in and register with some mistakes; not enough to gain by. */
export const PASS_ALLOWS: Readonly<Record<Exclude<RateClass, 'none'>, number>> = {
  reads: 600,
  writes: 30,
  votes: 30,
  signIns: 6,
  checks: 10,
  registrations: 10,
  chat: 20,
  faceChecks: 10,
  rpc: 100,
};
/** So slowly does it fill again that a pass is over before. */
export const PASS_REFILL_MINUTES = 24 * 60;

/** Gives a browser the pass that it has earned: no name of anybody, a number, its end, and our seal. */
export function setPass(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  id: string,
): Date {
  const until = clock().getTime() + LIFE_MS;
  const value = `${id}.${until}.${seal(config.secret, id, until)}`;
  reply.setCookie(PASS_COOKIE, value, { ...cookieAttributes(request), maxAge: LIFE_MS / 1000 });
  return new Date(until);
}

/** The number of the pass that a request carries, if it is ours and not over. */
export function passOf(
  request: FastifyRequest,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): string | null {
  const { cookie } = request.headers;
  if (!cookie?.includes(PASS_COOKIE)) return null;
  const [, id, until, given] = FORM.exec(request.server.parseCookie(cookie)[PASS_COOKIE] ?? '') ?? [];
  if (id === undefined || given === undefined || Number(until) <= clock().getTime()) return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(seal(config.secret, id, Number(until)))) ? id : null;
}

function seal(secret: string, id: string, until: number): string {
  return createHmac('sha256', secret).update(`pass:${id}:${until}`).digest('base64url');
}
