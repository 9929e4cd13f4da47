import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-type.ts';
import { sendProblem } from './problem.ts';

interface Known {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Answers what no route matches: 405 with `Allow` where another method would do, 404 otherwise. Call before any route. */
export function answerNotFound(app: App): void {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    known.set(url, entry);
    for (const one of [method].flat()) entry.methods.add(one);
  });
  // Pages answer whatever is left; what was meant for the API is not theirs.
  app.get('/api/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = new Set(
      [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]),
    );
    // A known address whose own method found nothing (a file that is gone) is simply not there.
    if (allowed.size === 0 || allowed.has(request.method))
      return sendProblem(reply, { status: 404, kind: 'not-found', message: 'Not found' });
    reply.header('allow', [...allowed].sort().join(', '));
    return sendProblem(reply, {
      status: 405,
      kind: 'method-not-allowed',
      message: 'This method is not allowed here',
    });
  });
}

function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll(/:[A-Za-z_]+/g, '[^/]+')}$`);
}
