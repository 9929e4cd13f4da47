import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { App } from './app-type.ts';
import { sendProblem } from './problem.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site makes a signed-in browser send. Requests without the cookie carry nobody's rights. */
export function refuseOtherSites(app: App, config: Config): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (READING.has(request.method) || !request.headers.cookie?.includes(`${SESSION_COOKIE}=`)) return;
    if (isSameOrigin(request, config)) return;
    return sendProblem(reply, {
      status: 403,
      kind: 'other-origin',
      message: 'This request came from another site',
    });
  });
}

function isSameOrigin(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = request.headers;
  if (origin === undefined) return site === 'same-origin';
  if (origin === config.http.publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
