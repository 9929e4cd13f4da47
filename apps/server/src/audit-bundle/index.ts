import type { DomainModule } from '../domain-module.ts';
import { auditBundleRoutes } from './bundle-routes.ts';

/** Everything that anyone needs to count again what the domains count. */
export const auditBundle: DomainModule = {
  name: 'audit-bundle',
  routes(app, context, { link, declared: { auditSections, followed } }) {
    auditBundleRoutes(app, context, link, { sections: auditSections, followed });
  },
};
