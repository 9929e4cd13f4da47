import { createHash, randomBytes } from 'node:crypto';
import cookies from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { App } from '../app-type.ts';

export const SESSION_COOKIE = 'sabha_session';
/** Over https: a browser takes this name from nobody but the site itself, not even from a neighbour under the same domain. */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsers use https for this site, whatever proxy is in between. */
    readonly isSeenSecurely: boolean;
  }
}

/** Lets routes set cookies. None is parsed before somebody asks who is signed in. Call before any route. */
export async function sessionCookies(app: App, { http }: Config): Promise<void> {
  app.decorate('isSeenSecurely', http.publicUrl?.startsWith('https:') ?? false);
  await app.register(cookies, { hook: false });
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.server.isSeenSecurely;
}

/** The name under which this request's browser keeps its session: plain http (a machine of one's own) knows no `__Host-`. */
function cookieNameFor(request: FastifyRequest): string {
  return isSecure(request) ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
}

/** The session token that a request carries, if it has the shape of one. */
export function sessionTokenOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  const token = cookie && request.server.parseCookie(cookie)[cookieNameFor(request)];
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
  reply.setCookie(cookieNameFor(request), token, { ...cookieAttributes(request), maxAge });
  reply.header('cache-control', 'no-store');
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieNameFor(request), cookieAttributes(request)).header('cache-control', 'no-store');
}

/** What every cookie of ours says of itself. */
export function cookieAttributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}
