import type { DomainModule } from '../domain-module.ts';
import { auditRoutes } from './routes.ts';

/** The public log of what offices did. */
export const audit: DomainModule = { name: 'audit', routes: auditRoutes };
