import { closingQuerySchema, closingResponseSchema } from '@sabha/domain/voting/closing';
import { proposalIdParamSchema } from '@sabha/domain/voting/get-proposal';
import type { Context } from '../../context.ts';
import type { App } from '../../http/app-type.ts';
import { success } from '../../http/envelope.ts';
import { sendUnknownProposal } from '../proposals/unknown-proposal.ts';
import { getClosing } from './get-closing.ts';

/** `GET /api/proposals/{id}/closing`: how a proposal ended, for everybody. */
export function closingRoutes(app: App, context: Context): void {
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
    async ({ params, query: { after = '0', limit } }, reply) => {
      const closing = await getClosing(context, params.id, { after: BigInt(after), limit });
      return closing ? reply.send(success(closing)) : sendUnknownProposal(reply, params.id);
    },
  );
}
