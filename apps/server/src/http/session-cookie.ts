import { createHash, randomBytes } from 'node:crypto';
import cookies from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { App } from './app-type.ts';

export const SESSION_COOKIE = 'sabha_session';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Lets routes set cookies. None is parsed before somebody asks who is signed in. Call before any route. */
export async function sessionCookies(app: App): Promise<void> {
  await app.register(cookies, { hook: false });
}

/** The session token that a request carries, if it has the shape of one. */
export function sessionTokenOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  const token = cookie && request.server.parseCookie(cookie)[SESSION_COOKIE];
  return token && TOKEN.test(token) ? token : null;
}

/** A token that nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: whoever reads the database cannot sign in with it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Gives the browser its token; scripts cannot read it and other sites cannot send it along. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  token: string,
): void {
  const maxAge = Math.floor(config.sessionMs / 1000);
  reply.setCookie(SESSION_COOKIE, token, { ...cookieAttributes(request, config), maxAge });
  reply.header('cache-control', 'no-store');
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.clearCookie(SESSION_COOKIE, cookieAttributes(request, config)).header('cache-control', 'no-store');
}

/** What every cookie of ours says of itself. */
export function cookieAttributes(request: FastifyRequest, { http }: Config) {
  const secure = request.protocol === 'https' || (http.publicUrl?.startsWith('https:') ?? false);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
