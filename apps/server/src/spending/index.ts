import type { DomainModule, LoggedActivity } from '../domain-module.ts';
import { analysisRoutes } from './analysis/analysis-routes.ts';
import { SPENDING_RELAYS } from './anchors/relay-anchors.ts';
import { BUDGET_LINE_DOCUMENTS } from './figures/budget-line-documents.ts';
import { figureRoutes } from './figures/figure-routes.ts';
import { importFormatRoutes } from './imports/format/format-routes.ts';
import { importRoutes } from './imports/import-routes.ts';
import { MINISTRY_DOCUMENTS } from './ministries/ministry-documents.ts';
import { ministryRoutes } from './ministries/ministry-routes.ts';
import { readSpendingNews } from './news.ts';
import { officialSpendingRoutes } from './official-routes.ts';
import { PROJECT_DOCUMENTS } from './projects/project-documents.ts';
import { projectRoutes } from './projects/project-routes.ts';
import { rowRoutes } from './rows/row-routes.ts';
import { seriesRoutes } from './series/series-routes.ts';
import { SPENDING_PROBLEMS } from './spending-problems.ts';

const spendingPage = (_id: string, years: readonly number[]) =>
  years.length === 0 ? ('/spending' as const) : (`/spending?fiscal_year=${Math.max(...years)}` as const);
const projectPage = (id: string) => `/spending/projects/${id}`;
const PROJECT: LoggedActivity = { icon: 'Building', color: 'blue', page: projectPage, all: '/spending' };

/** Public money: what anyone may read, and what an official may write. */
export const spending: DomainModule = {
  name: 'spending',
  documents: [PROJECT_DOCUMENTS, MINISTRY_DOCUMENTS, BUDGET_LINE_DOCUMENTS],
  tasks: SPENDING_RELAYS,
  routes(app, context) {
    projectRoutes(app, context);
    figureRoutes(app, context);
    rowRoutes(app, context);
    officialSpendingRoutes(app, context);
    ministryRoutes(app, context);
    importRoutes(app, context);
    importFormatRoutes(app);
    seriesRoutes(app, context);
    analysisRoutes(app, context);
  },
  problems: [SPENDING_PROBLEMS],
  activities: {
    logged: {
      'budget-published': { icon: 'DollarSign', color: 'green', page: spendingPage, all: '/spending' },
      'projects-published': { icon: 'Building', color: 'blue', page: spendingPage },
      'import-undone': { icon: 'AlertTriangle', color: 'red', page: spendingPage },
      'project-created': PROJECT,
      'project-updated': PROJECT,
      'project-removed': { icon: 'AlertTriangle', color: 'red', page: projectPage, all: '/spending' },
    },
    relayed: { anchor: { kind: 'spending-anchored', icon: 'FileText', color: 'green' } },
  },
  news: readSpendingNews,
};
