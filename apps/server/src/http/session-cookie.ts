import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

export const SESSION_COOKIE = 'sabha_session';
const TOKEN = /(?:^|;\s*)sabha_session=([A-Za-z0-9_-]{43})(?:;|$)/;

/** The session token in a Cookie header, if it has the shape of one. */
export function sessionTokenOf(cookie: string | undefined): string | null {
  return (cookie && TOKEN.exec(cookie)?.[1]) ?? null;
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
  setCookie(
    reply,
    `${SESSION_COOKIE}=${token}; Max-Age=${Math.floor(config.sessionMs / 1000)}${attributes(request, config)}`,
  );
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  setCookie(reply, `${SESSION_COOKIE}=; Max-Age=0${attributes(request, config)}`);
}

function setCookie(reply: FastifyReply, cookie: string): void {
  reply.header('set-cookie', cookie).header('cache-control', 'no-store');
}

function attributes(request: FastifyRequest, config: Config): string {
  const secure = request.protocol === 'https' || config.http.publicUrl?.startsWith('https:');
  return `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
