import type { DomainModule } from '../domain-module.ts';
import { actLedger } from './act-ledger.ts';
import { actRecordRoutes } from './act-record.ts';
import { anchoredRoutes } from './anchored/anchored-routes.ts';
import { deriveEventsJob } from './anchored/derive-events.ts';
import { anchorReceiptsJob } from './anchors/anchor-receipts.ts';
import { ANCHOR_RELAY } from './anchors/anchor-relay.ts';
import { anchorRoutes } from './anchors/anchor-routes.ts';
import { followLedgerJob } from './ledger/follow-ledger.ts';
import { receiptKeyRoutes } from './receipt-keys.ts';

/** What all kinds of acts share: their public record, which keys sign their receipts, and that the contracts have the last word. */
export const acts: DomainModule = {
  name: 'acts',
  routes(app, context, { link, declared }) {
    receiptKeyRoutes(app, context, link.connection.accounts.receiptSigner.address);
    anchorRoutes(app, context);
    anchoredRoutes(app, context, declared.forms);
    actRecordRoutes(app, context, actLedger(link), declared.forms);
  },
  tasks: [ANCHOR_RELAY],
  jobs: (context, _link, { forms, followed }) => [
    anchorReceiptsJob(context, forms),
    deriveEventsJob(context, forms),
    followLedgerJob(context, followed),
  ],
};
