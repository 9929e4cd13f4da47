import ShieldCheck from 'lucide-react/icons/shield-check';
import { Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useFollowActs } from '../acts/live/use-follow-acts.ts';
import { useResending } from '../acts/pending/use-resending.ts';
import { useKeepAnchors } from '../acts/receipts/use-keep-anchors.ts';
import { loadPageAnswers } from '../feedback/load-page-answers.ts';
import { PageQuestion } from '../feedback/page-question.tsx';
import { languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { inLanguage } from '../shell/load.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Band } from '../ui/band.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { Route } from './+types/voting-page.ts';
import { ballotInWeb } from './ballot-in-web.ts';
import { useFollowProposals } from './live/followed-proposals.ts';
import { loadView } from './load-view.ts';
import { NextToClose } from './proposals/next-to-close.tsx';
import { readProposalQuery, votingAddress } from './proposals/proposal-query.ts';
import { VotingView } from './voting-view.tsx';
import { VIEWS } from './voting-views.ts';

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
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return currentUrl.search === nextUrl.search ? false : defaultShouldRevalidate;
}

export default function VotingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const path = useLocalPath();
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
