import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { sendProblem } from '../answers/problem.ts';
import type { App } from '../app-type.ts';
import type { HealthParts } from './health.ts';

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** `/metrics` for Prometheus: with the operator's token, or on a port of its own. */
export function metricsRoutes(
  app: App,
  { config }: Context,
  { waiting }: HealthParts,
  others: readonly Registry[],
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'sabha_http_seconds',
    help: 'Time to answer, by route; answers from the page cache and calls of unnamed people are not counted',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'sabha_outbox_waiting',
    help: 'Acts and tasks that wait to be recorded on the chain',
    registers: [registry],
    async collect() {
      this.set(await waiting());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // A counter that is read every few seconds says when somebody acted, which a log must not say either.
    if (request.routeOptions.logLevel === 'silent') return;
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { rate: 'none' }, schema: { hide: true } }, async (request, reply) => {
    if (!maySee(request, config.http.metricsToken)) {
      return sendProblem(reply, { status: 403, kind: 'not-permitted', message: 'Not Authorized' });
    }
    const texts = await Promise.all([registry, ...others].map((each) => each.metrics()));
    return reply.type(registry.contentType).send(texts.join(''));
  });
}

/**
 * With the token, or asked by this process itself (`metrics-port.ts`). That a request comes from this machine says nothing:
 * behind a proxy all do, and a proxy need not say whom it serves.
 */
function maySee(request: FastifyRequest, token: string | null): boolean {
  if ('_lightMyRequest' in request.raw) return true;
  return token !== null && isSame(request.headers.authorization ?? '', `Bearer ${token}`);
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
