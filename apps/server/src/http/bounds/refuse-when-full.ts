import { DISK_FULL, sendUnavailable } from '../answers/errors.ts';
import type { App } from '../app-type.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write that adds more than a session. It is refused while the disk is full, as acts are. */
    needsRoom?: boolean;
  }
}

/**
 * Refuses routes with `config.needsRoom` or `config.idempotent` while `isFull`, before the body is read. The embedded
 * database ends the process when a write finds no room. Call before any route.
 */
export function refuseWhenFull(app: App, isFull: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const { needsRoom, idempotent } = request.routeOptions.config;
    if (!(needsRoom || idempotent) || !isFull()) return;
    return sendUnavailable(reply, DISK_FULL);
  });
}
