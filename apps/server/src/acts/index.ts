import type { DomainModule } from '../domain-module.ts';
import { receiptKeyRoutes } from './receipt-keys.ts';

/** What all kinds of acts share: which keys sign their receipts. */
export const acts: DomainModule = {
  name: 'acts',
  routes: (app, context, { link }) =>
    receiptKeyRoutes(app, context, link.connection.accounts.receiptSigner.address),
};
