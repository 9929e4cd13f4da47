import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import type { PetitionThresholds } from '@sabha/domain/petitions/petition-response';
import type { ActLedger } from '../acts/act-ledger.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { readInvalidationRoutes } from './invalidation/invalidation-routes.ts';
import { readDecisionRoutes } from './lifecycle/read-decision-routes.ts';
import { onChainRoutes } from './on-chain-routes.ts';
import { petitionListRoutes } from './petition-list-routes.ts';
import { petitionRoutes } from './petition-routes.ts';
import { provinceRoutes } from './provinces/province-routes.ts';
import { readPetitionRoutes } from './read-petition-routes.ts';
import { signerListRoutes } from './signers/signer-routes.ts';

type Parts = Pick<Context, 'db' | 'log' | 'clock' | 'events'>;

/** Everything of petitions that can be asked over HTTP, but for what offices do. */
export function petitionsRoutes(
  app: App,
  context: Parts,
  ledger: ActLedger,
  thresholds: PetitionThresholds,
  ledgerMode: LedgerMode = 'verify',
): void {
  petitionRoutes(app, context, ledger, thresholds, ledgerMode);
  petitionListRoutes(app, context);
  readDecisionRoutes(app, context);
  readInvalidationRoutes(app, context);
  readPetitionRoutes(app, context, ledgerMode);
  provinceRoutes(app, context);
  signerListRoutes(app, context);
  onChainRoutes(app, context, ledger);
}
