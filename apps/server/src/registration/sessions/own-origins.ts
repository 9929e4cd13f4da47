import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * The origins under which this server is reached: the configured one, or this machine's own names. Never what a request
 * claims in `Host`: a site that lures people would claim its own.
 */
export function ownOrigins(config: Config, request: Pick<FastifyRequest, 'socket'>): readonly string[] {
  if (config.http.publicUrl !== null) return [new URL(config.http.publicUrl).origin];
  const port = request.socket.localPort ?? config.http.port;
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`http://${name}:${port}`).origin);
}
