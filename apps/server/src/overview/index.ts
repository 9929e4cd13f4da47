import type { DomainModule } from '../domain-module.ts';
import { overviewRoutes } from './routes.ts';

/** What the first page shows of all domains. */
export const overview: DomainModule = {
  name: 'overview',
  routes: (app, context, services) => overviewRoutes(app, context, services),
};
