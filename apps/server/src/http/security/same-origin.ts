import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { sendProblem } from '../answers/problem.ts';
import type { App } from '../app-type.ts';
import { SESSION_COOKIE } from '../sessions/session-cookie.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write that any site's page may send: what it carries is signed, or asks the chain. No session counts in it. */
    fromAnySite?: boolean;
  }
}

/**
 * Refuses writes that another site makes a browser send: what it asks with the visitor's rights, and what it would use up
 * of the visitor's own (sign-ins, questions). Asked before anything is counted against them. A client that is no browser
 * says nothing of where it comes from and is served, but with a session it must say so.
 */
export function refuseOtherSites(app: App, config: Config): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (READING.has(request.method) || !isGuarded(request) || isSameOrigin(request, config)) return;
    return sendProblem(reply, {
      status: 403,
      kind: 'other-origin',
      message: 'This request came from another site',
    });
  });
}

function isGuarded(request: FastifyRequest): boolean {
  const { cookie, origin } = request.headers;
  if (cookie?.includes(`${SESSION_COOKIE}=`)) return true;
  const isBrowser = origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
  return isBrowser && !request.routeOptions.config.fromAnySite;
}

/** Browsers say `Sec-Fetch-Site` on secure addresses and `Origin` with every write; no page can set either. */
function isSameOrigin(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (origin === config.http.publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
