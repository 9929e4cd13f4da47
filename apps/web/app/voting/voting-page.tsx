import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import type { Language } from '@sabha/domain/core/localized';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Suspense } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { useFollowActs } from '../acts/live/use-follow-acts.ts';
import { useResending } from '../acts/pending/use-resending.ts';
import { useKeepAnchors } from '../acts/receipts/use-keep-anchors.ts';
import { loadPageAnswers } from '../feedback/load-page-answers.ts';
import { PageQuestion } from '../feedback/page-question.tsx';
import { ListBeside, useListHeading } from '../filters/list-beside.tsx';
import { languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { type Api, apiContext } from '../shell/context.ts';
import { keepDataIf } from '../shell/keep-data.ts';
import { latePart } from '../shell/late-part.tsx';
import { inLanguage } from '../shell/load.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { viewComponent } from '../shell/view-component.ts';
import { Band } from '../ui/band.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { Route } from './+types/voting-page.ts';
import { loadAnalytics } from './analytics/load-analytics.ts';
import { ballotInWeb } from './ballot-in-web.ts';
import { useFollowProposals } from './live/followed-proposals.ts';
import { Assembly } from './proposals/assembly.tsx';
import { inParts } from './proposals/in-parts.ts';
import { loadProposals, type ProposalsData } from './proposals/load-proposals.ts';
import { ProposalCard } from './proposals/proposal-card.tsx';
import { ProposalFilters } from './proposals/proposal-filters.tsx';
import { ProposalList } from './proposals/proposal-list.tsx';
import { readProposalQuery, votingAddress } from './proposals/proposal-query.ts';
import { hidesResults } from './proposals/turnout.tsx';
import { useLiveProposal } from './proposals/use-live-proposal.ts';
import { VotingFigures } from './proposals/voting-figures.tsx';
import { loadVerification } from './verification/load-verification.ts';
import { VIEWS, type VotingView as ViewName, viewOf } from './voting-views.ts';

// Below the list on a phone: it comes with the page, and its scripts follow.
const CitizensByProvince = latePart(
  async () => (await import('./proposals/citizens-by-province.tsx')).CitizensByProvince,
);

const isFirst = (view: ViewName) => () => viewOf(new URLSearchParams(location.search)) === view;

const AnalyticsView = await viewComponent(
  isFirst('analytics'),
  async () => (await import('./analytics/analytics-view.tsx')).AnalyticsView,
);

const VerificationView = await viewComponent(
  isFirst('verification'),
  async () => (await import('./verification/verification-view.tsx')).VerificationView,
);

await loadTexts('acts', 'controls', 'voting', 'wallet');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const language = languageOf(pathname);
  const api = context.get(apiContext);
  const [view, question] = await Promise.all([
    loadView(api, language, searchParams),
    loadPageAnswers(api, 'voting', null),
  ]);
  return { ...inLanguage(view, language), question };
}

/** Opening a proposal and closing it shows the list that is here already; a Retry asks again. */
export const shouldRevalidate = keepDataIf(
  (current, next) => current.href !== next.href && current.search === next.search,
);

export default function VotingPage({ loaderData }: Route.ComponentProps) {
  const { t, path } = useTexts();
  const query = readProposalQuery(useSearchParams()[0]);
  return (
    <>
      <Following />
      <PageTitle description={t('voting:lead')}>{t('voting:title')}</PageTitle>
      <Band
        title={t('voting:title')}
        actions={
          <LinkButton to={path('/voting/check')}>
            <ShieldCheck aria-hidden className="size-4" />
            {t('voting:checkLink')}
          </LinkButton>
        }
      >
        <Tabs
          label={t('voting:tabs.label')}
          current={loaderData.view}
          tabs={VIEWS.map((key) => ({
            key,
            label: t(`voting:tabs.${key}`),
            to: path(votingAddress(query, key)),
          }))}
        />
        {loaderData.view === 'proposals' ? <NextToClose data={loaderData.data} /> : null}
      </Band>
      <VotingView loaded={loaderData} />
      <PageQuestion data={loaderData.question} />
      <Outlet />
    </>
  );
}

/** Keeps what the page shows up to date. A component of its own: what it hears of draws nothing but what has changed. */
function Following() {
  useFollowActs();
  useKeepAnchors();
  useFollowProposals();
  useResending(ballotInWeb);
  return null;
}

/** In the band: the proposal on which voting ends next, and where the window has room the assembly beside it. */
function NextToClose({ data: { proposals } }: { data: ProposalsData }) {
  const query = readProposalQuery(useSearchParams()[0]);
  const next = proposals.ok ? inParts(proposals.data.data, query).next : undefined;
  if (!next) return null;
  return (
    <div className="band-feature">
      <ProposalCard key={next.id} proposal={next} isNext />
      <Seats proposal={next} />
    </div>
  );
}

function Seats({ proposal: loaded }: { proposal: ProposalView }) {
  const { proposal } = useLiveProposal(loaded);
  if (hidesResults(proposal)) return null;
  return <Assembly yes={proposal.yes_votes} no={proposal.no_votes} eligible={proposal.eligible_voters} />;
}

/** The view that was loaded; each is drawn from its own folder. */
function VotingView({ loaded }: { loaded: LoadedView }) {
  switch (loaded.view) {
    case 'proposals':
      return <ProposalsView data={loaded.data} />;
    case 'analytics':
      return (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <AnalyticsView data={loaded.data} />
        </Suspense>
      );
    case 'verification':
      return (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <VerificationView data={loaded.data} />
        </Suspense>
      );
    default:
      return assertUnreachable(loaded);
  }
}

/** What the view that an address asks for needs, and nothing of the other views. */
async function loadView(api: Api, language: Language, search: URLSearchParams) {
  const view = viewOf(search);
  switch (view) {
    case 'proposals':
      return { view, data: await loadProposals(api, language, search) };
    case 'analytics':
      return { view, data: await loadAnalytics(api) };
    case 'verification':
      return { view, data: await loadVerification(api, search) };
  }
}

type LoadedView = Awaited<ReturnType<typeof loadView>>;

/** The view that citizens come for: the proposals but the one in the band, and the figures of voting beside or below them. */
function ProposalsView({ data }: { data: ProposalsData }) {
  const query = readProposalQuery(useSearchParams()[0]);
  const { statistics, categories, proposals } = data;
  const { next } = inParts(proposals.ok ? proposals.data.data : [], query);
  const heading = useListHeading(
    next && statistics ? statistics.active_proposals - 1 : 0,
    'voting:list.more',
    'voting:list.heading',
  );
  return (
    <ListBeside
      id="proposals"
      heading={heading}
      beside={
        <>
          <VotingFigures statistics={statistics} />
          <CitizensByProvince provinces={data.provinces} />
        </>
      }
    >
      <ProposalFilters query={query} categories={categories} />
      <ProposalList data={data} query={query} />
    </ListBeside>
  );
}
