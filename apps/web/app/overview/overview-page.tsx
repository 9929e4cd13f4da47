import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { languageOf, withoutLanguage } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { keepDataIf } from '../shell/keep-data.ts';
import { latePart, withParts } from '../shell/late-part.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { Note } from '../spending/note/note.tsx';
import { Band } from '../ui/band.tsx';
import type { Route } from './+types/overview-page.ts';
import { HeadlineMetrics } from './headline-metrics.tsx';
import { loadOverview, type Part } from './load-overview.ts';

await loadTexts('overview');

// They come with the page, and answer once their scripts have followed.
const FirstColumn = latePart(async () => (await import('./first-column.tsx')).FirstColumn);
const SecondColumn = latePart(async () => (await import('./second-column.tsx')).SecondColumn);
const SecurityScore = latePart(async () => (await import('./security-score.tsx')).SecurityScore);

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOverview(context.get(apiContext), languageOf(url.pathname));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withParts(serverLoader(), FirstColumn, SecondColumn, SecurityScore);
}

/** What opens over the page, goes on, or closes there is no reason to load it again. */
export const shouldRevalidate = keepDataIf((...urls) =>
  urls.some(({ pathname }) => withoutLanguage(pathname) === '/register'),
);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { t, path } = useTexts();
  const { budget, metrics } = loaderData;
  return (
    <>
      <PageTitle description={t('overview:lead')}>{t('overview:title')}</PageTitle>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('overview:feed.title')}
        href={path('/feed')}
      />
      <OverviewBand budget={budget}>
        <HeadlineMetrics budget={budget} metrics={metrics}>
          <SecurityScore metrics={metrics} />
        </HeadlineMetrics>
      </OverviewBand>
      <div className="overview-parts overview-columns">
        <div>
          <FirstColumn {...loaderData} />
        </div>
        <div>
          <SecondColumn {...loaderData} />
        </div>
      </div>
      <Outlet />
    </>
  );
}

/** Where a hundred rupees go, in a sentence and as a note; below it the headline figures. */
function OverviewBand({ budget, children }: { budget: Part<'budget'>; children: ReactNode }) {
  const { t, path } = useTexts();
  if (!budget.ok || !budget.data.note) return <Band title={t('overview:heading')}>{children}</Band>;
  const { fiscal_year: year, note } = budget.data;
  const title = (
    <>
      {note.sentence} <span className="band-accent">{note.rest}</span>
    </>
  );
  return (
    <Band title={title}>
      <Note parts={note.parts} whole={note.whole} to={path(`/spending?fiscal_year=${year}`)} />
      {children}
      <p className="text-muted text-sm max-lg:hidden">{note.about}</p>
    </Band>
  );
}
