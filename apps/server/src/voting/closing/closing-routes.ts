import { closingQuerySchema, closingResponseSchema } from '@sabha/domain/voting/closing';
import { proposalIdParamSchema } from '@sabha/domain/voting/get-proposal';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { clientOf } from '../../http/bounds/client-address.ts';
import { RenderQueue, TOO_BUSY } from '../../http/pages/render-queue.ts';
import { sendUnknownProposal } from '../proposals/unknown-proposal.ts';
import { getClosing } from './get-closing.ts';

/** Where thousands of ballots missed the ledger an answer takes a second of the database: one at a time, by turns of the clients. */
const TURNS = { atOnce: 1, mostWaiting: 200, mostWaitingEach: 10, longestWaitMs: 5_000 };

/** `GET /api/proposals/{id}/closing`: how a proposal ended, for everybody. */
export function closingRoutes(app: App, context: Context): void {
  const queue = new RenderQueue(TURNS);
  app.get(
    '/api/proposals/:id/closing',
    {
      config: { visitorCache: true },
      schema: {
        params: proposalIdParamSchema,
        querystring: closingQuerySchema,
        response: { 200: closingResponseSchema },
      },
    },
    async ({ ip, params, query: { after = '0', limit } }, reply) => {
      const page = { after: BigInt(after), limit };
      const closing = await queue.run(clientOf(ip), () => getClosing(context, params.id, page));
      if (closing === TOO_BUSY) {
        const message = 'Too many readers. Please try again.';
        return sendProblem(reply.header('retry-after', '5'), { status: 503, kind: 'overloaded', message });
      }
      return closing ? reply.send(success(closing, 'Closing found')) : sendUnknownProposal(reply, params.id);
    },
  );
}
