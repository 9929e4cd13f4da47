import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ownOrigins } from '../sessions/own-origins.ts';

const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
/** A proxy on this machine asks from here for somebody elsewhere. */
const SIGNS_OF_A_PROXY = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request comes from this machine, by nobody's bidding: from its own address, to its own name (a site that points
 * its name here does not know it), through no proxy that tells of itself, and from no other site's page.
 */
export function isAtThisMachine(
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
  config: Config,
): boolean {
  const { headers, socket } = request;
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return false;
  if (SIGNS_OF_A_PROXY.some((name) => headers[name] !== undefined)) return false;
  const origins = ownOrigins(config, request);
  if (!origins.some((origin) => new URL(origin).host === headers.host)) return false;
  if (headers.origin !== undefined && !origins.includes(headers.origin)) return false;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
