import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendProblem } from '../answers/problem.ts';
import type { App } from '../app-type.ts';

/** What clients expect to change an answer: where nothing would come of it, it is refused. */
const CHOICES = ['format', 'search'] as const;

/**
 * The address as a page can be found by it. An escape that stands for no character (`/%`, `/%E0%A4`) is read as the signs that it
 * is written with, so that the reader gets the page for unknown addresses in the language of the address; calls of the API are
 * refused as they are.
 */
export function readableAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (path.startsWith('/api/') || isDecodable(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses an address of the API with U+0000 in a part of its path or query: no text in the database can hold it, so
 * nothing is found by it. Pages accept such addresses. Call before any route.
 */
export function refuseUnstorableAddresses(app: App): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.url.includes('%00') || request.routeOptions.url === '/*') return;
    return refuse(reply, 'Must not contain control characters');
  });
}

/** Refuses `format` and `search` where the route does not know them, instead of ignoring them. Call before any route. */
export function refuseIgnoredChoices(app: App): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { url = '', schema } = request.routeOptions;
    if (!url.startsWith('/api/') || url.endsWith('*')) return;
    const given = z.record(z.string(), z.unknown()).safeParse(request.query).data ?? {};
    const known = keysOf(schema?.querystring);
    const ignored = CHOICES.find((choice) => choice in given && !known.includes(choice));
    if (ignored !== undefined) return refuse(reply, `The parameter "${ignored}" is not supported here`);
  });
}

function keysOf(schema: unknown): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return sendProblem(reply, { status: 400, kind: 'invalid-request', message });
}
