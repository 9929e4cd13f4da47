import type { DomainModule } from '../domain-module.ts';
import { followLedgerJob } from './ledger/follow-ledger.ts';
import { receiptKeyRoutes } from './receipt-keys.ts';

/** What all kinds of acts share: which keys sign their receipts, and that the contracts have the last word. */
export const acts: DomainModule = {
  name: 'acts',
  routes: (app, context, { link }) =>
    receiptKeyRoutes(app, context, link.connection.accounts.receiptSigner.address),
  jobs: (context, _link, { forms }) => [
    followLedgerJob(
      context,
      forms.map(({ followed }) => followed),
    ),
  ],
};
