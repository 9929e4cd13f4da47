import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './answers/problem.ts';
import type { App } from './app-type.ts';

/**
 * Refuses an address of the API with U+0000 in a part of its path or query: no text in the database can hold it, so
 * nothing is found by it. Pages read their addresses with patience. Call before any route.
 */
export function refuseUnstorableAddresses(app: App): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.url.includes('%00') || request.routeOptions.url === '/*') return;
    return sendProblem(reply, {
      status: 400,
      kind: 'invalid-request',
      message: 'Must not contain control characters',
    });
  });
}
