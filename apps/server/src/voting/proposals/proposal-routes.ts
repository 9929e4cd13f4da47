import { getProposalResponseSchema, proposalIdParamSchema } from '@sabha/domain/voting/get-proposal';
import { proposalStatisticsResponseSchema } from '@sabha/domain/voting/proposal-statistics';
import type { Context } from '../../context.ts';
import { conditionalGet, contentHash } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { entityTag } from '../../http/writes/if-match.ts';
import { proposalStatistics } from '../counts/proposal-statistics.ts';
import { getProposal } from './get-proposal.ts';
import { lasting } from './lasting.ts';
import { proposalListRoutes } from './proposal-list-routes.ts';
import { sendUnknownProposal } from './unknown-proposal.ts';

const config = { visitorCache: true };

/** Reading proposals (specification, section 7): keyless, for every site. */
export function proposalRoutes(app: App, context: Context): void {
  proposalListRoutes(app, context);
  app.get(
    '/api/proposals/statistics',
    { config, schema: { response: { 200: proposalStatisticsResponseSchema } } },
    async () => success(await proposalStatistics(context), 'Statistics found'),
  );
  app.get(
    '/api/proposals/:id',
    {
      config,
      onSend: conditionalGet,
      schema: { params: proposalIdParamSchema, response: { 200: getProposalResponseSchema } },
    },
    async ({ params }, reply) => {
      const proposal = await getProposal(context, params.id);
      if (!proposal) return sendUnknownProposal(reply, params.id);
      reply.header(
        'etag',
        `W/${entityTag(proposal.version, contentHash(JSON.stringify(lasting(proposal))))}`,
      );
      return reply.send(success(proposal, 'Proposal found'));
    },
  );
}
