import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import type { Language } from '@sabha/domain/core/localized';
import { Suspense } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { languageOf, withoutLanguage } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { type Api, apiContext } from '../shell/context.ts';
import { keepDataIf } from '../shell/keep-data.ts';
import { pageOf } from '../shell/page-of.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { viewComponent } from '../shell/view-component.ts';
import { Band } from '../ui/band.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { Route } from './+types/policies-page.ts';
import { loadForumAnalytics } from './analytics/load-forum-analytics.ts';
import { VIEWS, viewOf } from './forum-views.ts';
import { DiscussionsView } from './list/discussions-view.tsx';
import { loadPolicies } from './list/load-policies.ts';
import { PolicyCard } from './list/policy-card.tsx';
import { mostDiscussed } from './list/policy-list.tsx';
import { policiesAddress, readPolicyQuery } from './list/policy-query.ts';

const AnalyticsView = await viewComponent(
  () => viewOf(new URLSearchParams(location.search)) === 'analytics',
  async () => (await import('./analytics/analytics-view.tsx')).AnalyticsView,
);

await loadTexts('controls', 'forum', 'wallet');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadView(context.get(apiContext), languageOf(pathname), searchParams);
}

/** Opening comments, another part of them, and closing them shows the list that is here already; a Retry asks again. */
export const shouldRevalidate = keepDataIf(
  (current, next) => current.href !== next.href && (isDialog(current) || isDialog(next)),
);

/** Whether comments are open over the list. */
function isDialog({ pathname }: Pick<URL, 'pathname'>): boolean {
  const page = withoutLanguage(pathname);
  return pageOf(page) !== page;
}

/** The tab "Policy": discussions and analytics. */
export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  const { t, path } = useTexts();
  const query = readPolicyQuery(useSearchParams()[0]);
  const first = loaderData.view === 'discussions' ? mostDiscussed(loaderData.data, query).first : undefined;
  return (
    <>
      <PageTitle description={t('forum:lead')}>{t('forum:title')}</PageTitle>
      <Band title={t('forum:title')}>
        <Tabs
          label={t('forum:tabs.label')}
          current={loaderData.view}
          tabs={VIEWS.map((key) => ({
            key,
            label: t(`forum:tabs.${key}`),
            to: path(policiesAddress(query, key)),
          }))}
        />
        {first ? <PolicyCard key={first.id} policy={first} isFirst /> : null}
      </Band>
      <ForumView loaded={loaderData} />
      <Outlet />
    </>
  );
}

/** The view that was loaded; each is drawn from its own folder. */
function ForumView({ loaded }: { loaded: LoadedView }) {
  switch (loaded.view) {
    case 'discussions':
      return <DiscussionsView data={loaded.data} />;
    case 'analytics':
      return (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <AnalyticsView analytics={loaded.data} />
        </Suspense>
      );
    default:
      return assertUnreachable(loaded);
  }
}

/** What the view that an address asks for needs, and nothing of the other. */
async function loadView(api: Api, language: Language, search: URLSearchParams) {
  const view = viewOf(search);
  switch (view) {
    case 'discussions':
      return { view, data: await loadPolicies(api, language, search) };
    case 'analytics':
      return { view, data: await loadForumAnalytics(api, language) };
  }
}

type LoadedView = Awaited<ReturnType<typeof loadView>>;
