import { readSecurityScore } from '../comparison/report.ts';
import type { DomainModule } from '../domain-module.ts';
import { comparisonRoutes } from './comparison-routes.ts';
import { networkRoutes } from './routes.ts';

/** How the chain is, and how it compares with the database. */
export const network: DomainModule = {
  name: 'network',
  routes(app, context, { link, declared }) {
    networkRoutes(app, context, link.connection);
    comparisonRoutes(app, context, declared.compared);
  },
  headlines: async (db) => ({ securityScore: await readSecurityScore(db) }),
};
