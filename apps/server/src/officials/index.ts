import type { DomainModule, LoggedActivity } from '../domain-module.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { readOwnRoles } from './roles.store.ts';
import { OFFICIAL_PROBLEMS, officialRoutes } from './routes.ts';

const LOOK: LoggedActivity = { icon: 'FileText', color: 'indigo' };

/** Who may act for which office. */
export const officials: DomainModule = {
  name: 'officials',
  prepare: ensureFirstAdmin,
  routes: officialRoutes,
  problems: [OFFICIAL_PROBLEMS],
  activities: { logged: { 'role-granted': LOOK, 'role-withdrawn': LOOK } },
  exports: { roles: readOwnRoles },
};
