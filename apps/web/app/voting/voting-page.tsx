import { listProposalsResponseSchema } from '@sabha/domain/voting/list-proposals';
import { proposalStatisticsResponseSchema } from '@sabha/domain/voting/proposal-statistics';
import { ShieldCheck } from 'lucide-react';
import { Outlet } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { load } from '../shell/load.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { Route } from './+types/voting-page.ts';
import { AnalyticsView, VerificationView } from './coming-views.tsx';
import { ProposalList } from './proposal-list.tsx';
import { useFollowVotes } from './use-follow-votes.ts';
import { VotingFigures } from './voting-figures.tsx';
import { pageOf, VIEWS, viewOf } from './voting-views.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const [statistics, proposals] = await Promise.all([
    load(api, '/api/proposals/statistics', proposalStatisticsResponseSchema),
    load(api, `/api/proposals?page=${pageOf(search)}`, listProposalsResponseSchema),
  ]);
  return { statistics, proposals, view: viewOf(search) };
}

export default function VotingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const path = useLocalPath();
  useFollowVotes();
  const { statistics, proposals, view } = loaderData;
  return (
    <>
      <PageTitle>{t('voting:title')}</PageTitle>
      <PageHeading
        title={t('voting:title')}
        lead={t('voting:lead')}
        actions={
          <LinkButton to={path('/voting/check')}>
            <ShieldCheck aria-hidden className="size-4" />
            {t('voting:checkLink')}
          </LinkButton>
        }
      />
      <Tabs
        label={t('voting:tabs.label')}
        current={view}
        tabs={VIEWS.map((key) => ({
          key,
          label: t(`voting:tabs.${key}`),
          to: path(key === 'proposals' ? '/voting' : `/voting?view=${key}`),
        }))}
      />
      {view === 'proposals' ? (
        <div className="grid gap-6">
          <VotingFigures statistics={statistics.ok ? statistics.data.data : null} />
          <ProposalList proposals={proposals} />
        </div>
      ) : null}
      {view === 'analytics' ? <AnalyticsView /> : null}
      {view === 'verification' ? <VerificationView /> : null}
      <Outlet />
    </>
  );
}
