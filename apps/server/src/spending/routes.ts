import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { figureRoutes } from './figure-routes.ts';
import { importRoutes } from './import-routes.ts';
import { officialSpendingRoutes } from './official-routes.ts';
import { projectRoutes } from './project-routes.ts';

/** Public money: what anyone may read, and what an official may write. */
export function spendingRoutes(app: App, context: Context): void {
  projectRoutes(app, context);
  figureRoutes(app, context);
  officialSpendingRoutes(app, context);
  importRoutes(app, context);
}
