import type { DomainModule } from '../domain-module.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import { networkRoutes } from './routes.ts';

/** How the chain is, and how it compares with the database. */
export const network: DomainModule = {
  name: 'network',
  routes(app, context, { link }) {
    networkRoutes(app, context, link.connection);
    reconciliationRoutes(app, context);
  },
};
