import type { DomainModule } from '../domain-module.ts';
import { actLedger } from './act-ledger.ts';
import { actRecordRoutes } from './act-record.ts';
import { followLedgerJob } from './ledger/follow-ledger.ts';
import { receiptKeyRoutes } from './receipt-keys.ts';

/** What all kinds of acts share: their public record, which keys sign their receipts, and that the contracts have the last word. */
export const acts: DomainModule = {
  name: 'acts',
  routes(app, context, { link, declared }) {
    receiptKeyRoutes(app, context, link.connection.accounts.receiptSigner.address);
    actRecordRoutes(app, context, actLedger(link), declared.forms);
  },
  jobs: (context, _link, { forms }) => [
    followLedgerJob(
      context,
      forms.map(({ followed }) => followed),
    ),
  ],
};
