import type { Context } from '../../context.ts';
import type { PersonalExports } from '../../domain-module.ts';
import type { App } from '../../http/app-type.ts';
import { ownUserRoutes } from './own-routes.ts';
import { publicUserRoutes } from './public-routes.ts';
import { releaseRoutes } from './release-routes.ts';

/** Registered people: what anyone may know of them, what they may do with their own record, and what an admin frees. */
export function userRoutes(app: App, context: Context, exports: readonly PersonalExports[]): void {
  publicUserRoutes(app, context);
  ownUserRoutes(app, context, exports);
  releaseRoutes(app, context);
}
