import { ActIntake } from '../../acts/act-intake.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';
import type { Context } from '../../context.ts';
import type { App } from '../../http/app-type.ts';
import { appealRoutes } from './appeal-routes.ts';
import { flagRoutes } from './flag-routes.ts';
import { moderationKind } from './moderation-kind.ts';
import { moderationLogRoutes } from './moderation-log-routes.ts';
import { moderatorRoutes } from './moderator-routes.ts';

/** Flags, what moderators decide, appeals, and the public log of it. */
export function moderationRoutes(app: App, context: Context, ledger: ActLedger): void {
  const { db, clock, events, log } = context;
  const kind = moderationKind(ledger, events);
  const intake = new ActIntake({ db, clock, events, receiptKey: ledger.receiptKey, kind }, log);
  flagRoutes(app, context);
  moderatorRoutes(app, context, intake);
  appealRoutes(app, context, intake);
  moderationLogRoutes(app, context);
}
