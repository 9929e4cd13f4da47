import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import type { BallotBox } from './ballot-box.ts';
import type { LedgerLink } from './ballot-ledger.ts';
import { ballotRoutes } from './ballot-routes.ts';
import { amendmentsAsker } from './contract-version.ts';
import { officialProposalRoutes } from './official-routes.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { voteRoutes } from './vote-routes.ts';

/** Everything of voting that can be asked over HTTP. The ballot box is closed with the server. */
export function votingRoutes(app: App, context: Context, box: BallotBox, link: LedgerLink): void {
  proposalRoutes(app, context);
  analyticsRoutes(app, context);
  officialProposalRoutes(app, context, amendmentsAsker(link));
  ballotRoutes(app, context, box.ledger);
  voteRoutes(app, context, box, context.config.registration.minimumAge);
  app.addHook('onClose', () => box.close());
}
