import { CASE_PROBLEMS } from '@sabha/domain/reports/case-work';
import type { DomainModule } from '../domain-module.ts';
import { REPORT_KIND } from './acts/report-kind.ts';
import { REPORT_VOTE_KIND } from './acts/report-vote-kind.ts';
import { REPORTS_BUNDLE_SECTION } from './audit-section.ts';
import { caseRoutes } from './cases/case-routes.ts';
import { reportRoutes } from './list/report-routes.ts';
import { prioritiesJob } from './priority/set-priorities.ts';

/** Reports by citizens whom nobody knows, and the votes on them. */
export const reports: DomainModule = {
  name: 'reports',
  routes(app, context) {
    reportRoutes(app, context);
    caseRoutes(app, context);
  },
  anonymousActs: [REPORT_KIND, REPORT_VOTE_KIND],
  auditSections: [REPORTS_BUNDLE_SECTION],
  problems: [CASE_PROBLEMS],
  jobs: (context) => [prioritiesJob(context)],
};
