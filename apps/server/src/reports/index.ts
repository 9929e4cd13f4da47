import { installationOf } from '@sabha/chain/accounts';
import { CASE_PROBLEMS } from '@sabha/domain/reports/case-work';
import { EVIDENCE_PROBLEMS } from '@sabha/domain/reports/evidence';
import { THREAD_PROBLEMS } from '@sabha/domain/reports/thread-rules';
import { WALLET_REPORT_PROBLEMS } from '@sabha/domain/reports/wallet-reports';
import { actLedger } from '../acts/act-ledger.ts';
import { PoolKeys } from '../anonymity/pool/pool-keys.ts';
import type { DomainModule } from '../domain-module.ts';
import { REPORT_KIND } from './acts/report-kind.ts';
import { REPORT_VOTE_KIND } from './acts/report-vote-kind.ts';
import { REPORTS_BUNDLE_SECTION } from './audit-section.ts';
import { followWalletReportsJob } from './by-wallet/follow-wallet-reports.ts';
import { walletReportRoutes } from './by-wallet/wallet-report-routes.ts';
import { caseRoutes } from './cases/case-routes.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { keepEvidenceJob } from './evidence/keep-evidence.ts';
import { uploadRoutes } from './evidence/upload-routes.ts';
import { PIN_TROUBLES, pinMetrics } from './ipfs/pin-figures.ts';
import { pinReportsJobs } from './ipfs/pin-reports.ts';
import { REPORT_RELAYS } from './ledger/report-relays.ts';
import { resolveOnLedgerJob } from './ledger/resolve-on-ledger.ts';
import { reportRoutes } from './list/report-routes.ts';
import { prioritiesJob } from './priority/set-priorities.ts';
import { REPORT_DOCUMENTS } from './report-documents.ts';
import { endThreadsJob } from './thread/end-threads.ts';
import { officerRoutes } from './thread/officer-routes.ts';
import { officerKeyRoutes } from './thread/officers/officer-key-routes.ts';
import { RELEASED_THREADS } from './thread/released-threads.ts';
import { reporterRoutes } from './thread/reporter-routes.ts';

/** Reports by citizens whom nobody knows, and the votes on them; where the installation allows it, reports under a wallet too. */
export const reports: DomainModule = {
  name: 'reports',
  documents: [REPORT_DOCUMENTS],
  routes(app, context, { link }) {
    const ledger = actLedger(link);
    const installation = installationOf(link.connection.accounts);
    reportRoutes(app, context);
    caseRoutes(app, context);
    officerKeyRoutes(app, context, { ledger, installation });
    officerRoutes(app, context);
    walletReportRoutes(app, context, link);
    uploadRoutes(app, context);
    evidenceRoutes(app, context);
    reporterRoutes(app, { context, ledger, keys: new PoolKeys(context.config.keys.dir) });
  },
  anonymousActs: [REPORT_KIND, REPORT_VOTE_KIND],
  auditSections: [REPORTS_BUNDLE_SECTION],
  pooled: [RELEASED_THREADS],
  tasks: REPORT_RELAYS,
  metrics: pinMetrics,
  troubles: PIN_TROUBLES,
  problems: [CASE_PROBLEMS, EVIDENCE_PROBLEMS, THREAD_PROBLEMS, WALLET_REPORT_PROBLEMS],
  jobs: (context) => [
    prioritiesJob(context),
    endThreadsJob(context),
    resolveOnLedgerJob(context, new PoolKeys(context.config.keys.dir)),
    keepEvidenceJob(context),
    followWalletReportsJob(context),
    ...pinReportsJobs(context),
  ],
};
