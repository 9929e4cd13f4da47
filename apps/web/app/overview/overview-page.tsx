import { networkStatusResponseSchema } from '@sabha/domain/network/network-status';
import { activitiesResponseSchema } from '@sabha/domain/overview/activities';
import { overviewMetricsResponseSchema } from '@sabha/domain/overview/metrics';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { withoutLanguage } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { load } from '../shell/load.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/overview-page.ts';
import { HeadlineMetrics } from './headline-metrics.tsx';
import { Journeys } from './journeys.tsx';
import { NetworkPanel } from './network-panel.tsx';
import { RecentActivities } from './recent-activities.tsx';
import { totalBudgetSchema } from './total-budget.ts';

await loadTexts('overview');

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [budget, metrics, activities, network] = await Promise.all([
    load(api, '/api/spending/overview', totalBudgetSchema),
    load(api, '/api/overview/metrics', overviewMetricsResponseSchema),
    load(api, '/api/overview/activities', activitiesResponseSchema),
    load(api, '/api/network/status', networkStatusResponseSchema),
  ]);
  return { budget, metrics, activities, network };
}

/** What opens over the page, goes on, or closes there is no reason to load it again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isDialog = ({ pathname }: URL) => withoutLanguage(pathname) === '/register';
  return isDialog(currentUrl) || isDialog(nextUrl) ? false : defaultShouldRevalidate;
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { budget, metrics, activities, network } = loaderData;
  return (
    <>
      <PageTitle description={t('overview:lead')}>{t('overview:title')}</PageTitle>
      <PageHeading title={t('overview:heading')} lead={t('overview:lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <HeadlineMetrics budget={budget} metrics={metrics} />
        <Journeys />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
          <RecentActivities activities={activities} />
          <NetworkPanel first={network} />
        </div>
      </div>
      <Outlet />
    </>
  );
}
