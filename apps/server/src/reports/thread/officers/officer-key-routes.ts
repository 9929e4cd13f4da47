import {
  officersResponseSchema,
  publishKeyBodySchema,
  publishKeyResponseSchema,
} from '@sabha/anonymity/thread/thread-calls';
import { MOST_OFFICERS, THREAD_PROBLEMS } from '@sabha/domain/reports/thread-rules';
import type { ActLedger } from '../../../acts/act-ledger.ts';
import { UNNAMED } from '../../../anonymity/intake/unnamed-calls.ts';
import type { Context } from '../../../context.ts';
import { success } from '../../../http/answers/envelope.ts';
import { sendFailure } from '../../../http/answers/problem.ts';
import type { App } from '../../../http/app-type.ts';
import { officialOf } from '../../../http/sessions/session.ts';
import { currentOfficers } from './officer-keys.store.ts';
import { presentOfficer, publishKey } from './publish-key.ts';

/** Officers' keys: an officer publishes one, and everybody may read to whom a new thread is encrypted. */
export function officerKeyRoutes(
  app: App,
  context: Context,
  { ledger, installation }: { readonly ledger: ActLedger; readonly installation: string },
): void {
  app.get(
    '/api/anonymous/officers',
    {
      ...UNNAMED,
      config: { rate: 'reads' },
      schema: { response: { 200: officersResponseSchema } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const rows = await currentOfficers(context.db, context.clock());
      return success({ installation, officers: rows.slice(0, MOST_OFFICERS).map(presentOfficer) });
    },
  );
  app.post(
    '/api/reports/officer-keys',
    {
      config: { requires: ['case-officer'] },
      schema: { body: publishKeyBodySchema, response: { 200: publishKeyResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const contract = ledger.contract('anonymousReports');
      if (!contract) return sendFailure(reply, THREAD_PROBLEMS, { kind: 'not-ready' });
      const done = await publishKey(context, { contract, ledger }, officialOf(request), request.body);
      if (!done.ok) return sendFailure(reply, THREAD_PROBLEMS, done.failure);
      return reply.send(success(done.value));
    },
  );
}
