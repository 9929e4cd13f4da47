import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { App } from '../app-type.ts';

const EVERY_ANSWER: ReadonlyArray<readonly [string, string]> = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-embedder-policy', 'require-corp'],
  ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'],
];
const ONE_YEAR_SECONDS = 31_536_000;
/** For what is no page: a JSON answer that a browser is made to show runs nothing. Pages bring their own. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** What every answer tells browsers about how it may be used. */
export function securityHeaders(app: App, publicUrl: string | null): void {
  const secure = publicUrl?.startsWith('https:') ?? false;
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of EVERY_ANSWER) reply.header(name, value);
    if (secure) reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (!reply.hasHeader('content-security-policy') && /json|csv|plain/.test(type)) {
      reply.header('content-security-policy', NOTHING_RUNS);
    }
    return payload;
  });
}

/** What an answer says of itself that a handler writes past the framework: all that was set, and the policy of what is no page. */
export function headersOfHijacked(reply: FastifyReply): OutgoingHttpHeaders {
  return { ...reply.getHeaders(), 'content-security-policy': NOTHING_RUNS } as OutgoingHttpHeaders; // of our own, one value each
}
