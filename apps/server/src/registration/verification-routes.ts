import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { codeRoutes } from './codes/code-routes.ts';
import { mailboxRoute } from './messages/mailbox.ts';
import { hasMailbox, registrationOptionsRoute } from './registration-options.ts';

/** What registering asks for, the one-time codes, and the mailbox where there is one. */
export function verificationRoutes(app: App, context: Context): void {
  registrationOptionsRoute(app, context.config);
  codeRoutes(app, context);
  if (hasMailbox(context.config)) mailboxRoute(app, context);
}
