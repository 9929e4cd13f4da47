import { actLedger } from '../acts/act-ledger.ts';
import { actRecordRoutes } from '../acts/act-record.ts';
import { receiptKeyRoutes } from '../acts/receipt-keys.ts';
import { auditRoutes } from '../audit/routes.ts';
import { type Config, originOf } from '../config/config.ts';
import type { Context } from '../context.ts';
import type { ChainLink } from '../jobs/chain-link.ts';
import { reconciliationRoutes } from '../network/reconciliation.ts';
import { networkRoutes } from '../network/routes.ts';
import { officialRoutes } from '../officials/routes.ts';
import { overviewRoutes } from '../overview/routes.ts';
import { demoWalletRoutes, type OfferedDemoWallet } from '../registration/demo-wallets.ts';
import { registrationRoutes } from '../registration/registration-routes.ts';
import { sessionRoutes } from '../registration/session-routes.ts';
import { userRoutes } from '../registration/users/routes.ts';
import { verificationRoutes } from '../registration/verification-routes.ts';
import { spendingRoutes } from '../spending/routes.ts';
import { openBallotBox } from '../voting/ballots/ballot-box.ts';
import { BALLOT_FORM } from '../voting/ballots/ballot-kind.ts';
import { auditBundleRoutes } from '../voting/bundle/bundle-routes.ts';
import { votingRoutes } from '../voting/routes.ts';
import type { App } from './app-type.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { VisitorCache } from './pages/visitor-cache.ts';

/** What routes need beyond the context. */
export interface Services {
  readonly link: ChainLink;
  /** The folder of the built pages; null serves the API alone. */
  readonly pagesDir: string | null;
  /** Citizens whose keys are public; only a demonstration has them. */
  readonly demoWallets?: readonly OfferedDemoWallet[] | undefined;
  /** How long a registration waits for the contract, where that is not the usual time. */
  readonly registrationWaitMs?: number | undefined;
}

/** Every domain's routes, one line each; the pages last, since they answer whatever is left. */
export async function registerRoutes(
  app: App,
  context: Context,
  services: Services,
  cache: VisitorCache,
): Promise<void> {
  const { link } = services;
  sessionRoutes(app, context, link);
  registrationRoutes(app, context, services.registrationWaitMs);
  userRoutes(app, context);
  verificationRoutes(app, context);
  if (services.demoWallets) demoWalletRoutes(app, services.demoWallets);
  officialRoutes(app, context);
  auditRoutes(app, context);
  networkRoutes(app, context, link.connection);
  reconciliationRoutes(app, context);
  overviewRoutes(app, context);
  spendingRoutes(app, context);
  receiptKeyRoutes(app, context, link.connection.accounts.receiptSigner.address);
  actRecordRoutes(app, context, actLedger(link), [BALLOT_FORM]);
  votingRoutes(app, context, openBallotBox(context, actLedger(link)), link);
  auditBundleRoutes(app, context, link);
  await servePages(app, context, services, cache);
}

async function servePages(
  app: App,
  context: Context,
  { link, pagesDir, demoWallets }: Services,
  cache: VisitorCache,
): Promise<void> {
  if (pagesDir === null) return;
  const { config } = context;
  await pageRoutes(app, {
    buildDir: pagesDir,
    cache,
    cacheSeconds: config.pageCache.freshSeconds,
    settings: () => ({
      demo: config.demo,
      chainId: link.connection.endpoint.chainId,
      contracts: link.deployment()?.addresses ?? NOT_DEPLOYED,
      explorerUrl: config.explorerUrl,
      rpcPath: '/rpc',
      rpcAlternatives: config.rpcAlternatives,
      demoWallet: demoWallets !== undefined,
      registration: registrationTerms(config),
      origin: originOf(config, listeningPort(app)),
    }),
  });
}

/** What pages say of how long registered people's data is kept, in the units in which an operator sets it. */
function registrationTerms({ registration, personalData }: Config) {
  return {
    minimumAge: registration.minimumAge,
    reservationHours: registration.reservationMs / 3_600_000,
    erasedNicDays: personalData.erasedNicMs / 86_400_000,
    abandonedNicDays: registration.abandonedNicMs / 86_400_000,
  };
}

const NOT_DEPLOYED = { registry: '', proposals: '', reports: '', petitions: '', spendingLedger: '' };

function listeningPort(app: App): number | undefined {
  const address = app.server.address();
  return address !== null && typeof address !== 'string' ? address.port : undefined;
}
