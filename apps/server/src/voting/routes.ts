import type { LedgerLink } from '../acts/act-ledger.ts';
import { contractAsker } from '../acts/contract-version.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import type { BallotBox } from './ballots/ballot-box.ts';
import { ballotRoutes } from './ballots/ballot-routes.ts';
import { voteRoutes } from './ballots/vote-routes.ts';
import { closingRoutes } from './closing/closing-routes.ts';
import { importProposalRoutes } from './imports/import-proposal-routes.ts';
import { AMENDS } from './proposals/amend-proposal.ts';
import { officialProposalRoutes } from './proposals/official-routes.ts';
import { proposalRoutes } from './proposals/proposal-routes.ts';

/** Everything of voting that can be asked over HTTP. The ballot box is closed with the server. */
export function votingRoutes(app: App, context: Context, box: BallotBox, link: LedgerLink): void {
  proposalRoutes(app, context);
  analyticsRoutes(app, context);
  officialProposalRoutes(app, context, contractAsker(link, AMENDS));
  importProposalRoutes(app, context);
  closingRoutes(app, context);
  ballotRoutes(app, context, box.ledger);
  voteRoutes(app, context, box, context.config.registration.minimumAge);
  app.addHook('onClose', () => box.close());
}
