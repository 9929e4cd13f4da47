import { releaseNicBodySchema, releaseNicResponseSchema } from '@sabha/domain/registration/release-nic';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { type ProblemTable, sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { officialOf } from '../../http/sessions/session.ts';
import { type MalformedNic, releaseNic } from './release-nic.ts';

export const RELEASE_PROBLEMS: ProblemTable<MalformedNic> = {
  'malformed-nic': { status: 400, message: ({ message }) => message },
};

/**
 * An admin frees a NIC that is remembered of one who left. Said again it changes nothing, so that it needs no
 * `Idempotency-Key`: what is kept under one is a plain hash of the body, from which a NIC could be guessed.
 */
export function releaseRoutes(app: App, context: Context): void {
  app.post(
    '/api/users/release',
    {
      bodyLimit: 1024,
      config: { requires: ['admin'] },
      schema: { body: releaseNicBodySchema, response: { 200: releaseNicResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const released = await releaseNic(context, officialOf(request), request.body);
      return released.ok ? success(released.value) : sendFailure(reply, RELEASE_PROBLEMS, released.failure);
    },
  );
}
