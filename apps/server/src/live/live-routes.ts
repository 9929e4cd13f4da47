import { followedActs } from '@sabha/domain/acts/act-events';
import { followedNumbers } from '@sabha/domain/core/followed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { sendProblem } from '../http/answers/problem.ts';
import type { App } from '../http/app-type.ts';
import { clientOf } from '../http/bounds/client-address.ts';
import { headersOfHijacked } from '../http/security/security-headers.ts';
import { type Followed, LiveEvents } from './live-events.ts';
import type { LiveSubjects } from './live-subjects.ts';

const PATH = '/api/events';
const RETRY_AFTER_SECONDS = '5';

type Parts = Pick<Context, 'clock' | 'db' | 'events' | 'log'> & {
  readonly config: Pick<Context['config'], 'liveReaders'>;
};

/** The event stream of all domains: one connection tells a page everything that it follows. */
export function liveRoutes(app: App, context: Parts, kinds: readonly LiveSubjects[]): void {
  const events = new LiveEvents(context, kinds, context.config.liveReaders);
  app.addHook('preClose', async () => events.close());
  const querystring = followedQuery(kinds);
  app.get(PATH, { schema: { querystring, description: describe(kinds) } }, (request, reply) =>
    begin(events, request, reply, followedBy(kinds, request.query)),
  );
  for (const { formerPath, parameter } of kinds) {
    if (formerPath === undefined) continue;
    const description = `The same stream as \`${PATH}\`. Here \`${parameter}\` may be absent: all that change are sent then too.`;
    app.get(formerPath, { schema: { querystring, description } }, (request, reply) =>
      begin(events, request, reply, followedBy(kinds, { [parameter]: [], ...request.query })),
    );
  }
}

function followedQuery(kinds: readonly LiveSubjects[]) {
  const subjects = kinds.map(({ parameter, most }) => [parameter, followedNumbers(most)] as const);
  return z.object({ digests: followedActs, ...Object.fromEntries(subjects) });
}

/** What a query of that form names; a kind whose parameter is absent is not followed. */
function followedBy(kinds: readonly LiveSubjects[], query: Readonly<Record<string, unknown>>): Followed {
  const subjects = kinds.flatMap(({ parameter }) => {
    const ids = query[parameter] as readonly number[] | undefined; // parsed by its part of the form
    return ids ? [[parameter, ids] as const] : [];
  });
  const digests = query.digests as readonly string[]; // likewise
  return { digests, subjects: Object.fromEntries(subjects) };
}

function describe(kinds: readonly LiveSubjects[]): string {
  const each = kinds.map(
    ({ event, parameter, most, figures }) =>
      `\`${parameter}\` (at most ${most} numbers): the event \`${event}\`${figures ? `, and \`${figures.event}\` of all together` : ''}.`,
  );
  return [
    'A stream of server-sent events; lists are separated by commas.',
    '`digests`: the event `act`, where each of these acts is.',
    ...each,
    'A kind is sent only where its parameter is present: those that are named, at once and whenever they change, or every one that changes where the parameter is empty.',
    '`time` gives the clock of the server. Of two events about the same, the one with the higher `snapshot` is the newer.',
  ].join(' ');
}

function begin(events: LiveEvents, request: FastifyRequest, reply: FastifyReply, followed: Followed) {
  const client = clientOf(request.ip);
  if (!events.hasRoomFor(client)) {
    const message = 'Too many readers. Please try again.';
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    return sendProblem(reply, { status: 503, kind: 'overloaded', message });
  }
  const headers = headersOfHijacked(reply);
  reply.hijack();
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  events.add(reply.raw, client, followed);
  return reply;
}
