import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Link, useRevalidator } from 'react-router';
import type { Crowd } from '../anonymity/load-census.ts';
import { firstEntry } from '../filters/first-entry.ts';
import { FoundEntries, FoundList, NothingFound } from '../filters/found-list.tsx';
import { ListBeside } from '../filters/list-beside.tsx';
import { languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { ReportTabs } from '../shell/report-tabs.tsx';
import { Band } from '../ui/band.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { Route } from './+types/reports-page.ts';
import { loadReports, type ReportsData } from './list/load-reports.ts';
import { ReportAside } from './list/report-aside.tsx';
import { ReportCard } from './list/report-card.tsx';
import { ReportFigures } from './list/report-figures.tsx';
import { ReportFilters } from './list/report-filters.tsx';
import { changed, cleared, isFiltered, reportsAddress } from './list/report-query.ts';
import type { ShownReport } from './shown-report.ts';

const MOST_DOTS = 60;

await loadTexts('acts', 'controls', 'reports', 'wallet');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadReports(context.get(apiContext), languageOf(pathname), searchParams);
}

/** The tab "Whistleblowing Reports": figures, the list, and what it can be narrowed by. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { t, path, language } = useTexts();
  const { statistics, categories, query, crowd, list } = loaderData;
  const reports = list?.reports ?? [];
  const inLanguage = reports.filter((report) => report.language === language);
  const { first: quoted } = firstEntry(inLanguage.length > 0 ? inLanguage : reports, query, weightOf);
  return (
    <>
      <PageTitle description={t('reports:lead')}>{t('reports:title')}</PageTitle>
      <Band
        title={t('reports:title')}
        actions={
          <>
            <LinkButton tone="primary" to={path('/reports/new')}>
              {t('reports:write')}
            </LinkButton>
            <LinkButton to={path('/reports/thread')} reloadDocument>
              {t('reports:comeBack')}
            </LinkButton>
          </>
        }
      >
        <ReportTabs current="reports" />
        {quoted ? <QuotedReport report={quoted} crowd={crowd} /> : null}
      </Band>
      <ListBeside
        id="reports"
        heading={t('reports:heading')}
        actions={<RefreshStats />}
        beside={
          <>
            <ReportFigures statistics={statistics} />
            <ReportAside crowd={crowd} />
          </>
        }
      >
        <ReportFilters query={query} categories={categories} />
        <Reports data={loaderData} />
      </ListBeside>
    </>
  );
}

/** Ranks reports for the quote at the top: the most upvoted one with public text comes first. */
function weightOf({ report_title: title, description, likes, dislikes }: ShownReport): number {
  return title === null || description === null ? 0 : 1 + Math.max(0, likes - dislikes);
}

/** Asks for everything on the page again. */
function RefreshStats() {
  const { t } = useTexts();
  const { state, revalidate } = useRevalidator();
  return (
    <Button size="small" busy={state !== 'idle'} className="needs-script" onClick={() => void revalidate()}>
      <RefreshCw aria-hidden className="size-4" />
      {t('reports:refresh')}
    </Button>
  );
}

function Reports({ data: { list, query } }: { data: ReportsData }) {
  const { t, number } = useTexts();
  if (!list) return <LoadFailed part="reports" />;
  const { reports, page } = list;
  return (
    <FoundList
      count={t('reports:list.count', { count: page.total, number: number(page.total) })}
      page={page}
      to={(number) => `${reportsAddress(changed(query, { page: number }))}#reports`}
    >
      {reports.length === 0 ? (
        <NothingFound
          narrowed={isFiltered(query)}
          texts={{
            empty: { title: t('reports:empty.title'), lead: t('reports:empty.lead') },
            noMatch: { title: t('reports:noMatch.title'), lead: t('reports:noMatch.lead') },
          }}
          clear={{ to: reportsAddress(cleared(query)), says: t('reports:filters.clear') }}
        />
      ) : null}
      <FoundEntries entries={reports}>{(report) => <ReportCard report={report} />}</FoundEntries>
    </FoundList>
  );
}

/** In the band: the words of a report, and how many citizens are enrolled, one of whom wrote it. */
function QuotedReport({ report, crowd }: { report: ShownReport; crowd: Crowd }) {
  const { t, number, path } = useTexts();
  const { id, report_title: title, description, language, category, resolved_status: isResolved } = report;
  const members = crowd?.members ?? 0;
  return (
    <article aria-label={title ?? undefined} className="quoted">
      <blockquote lang={language ?? undefined}>“{description}”</blockquote>
      <p>
        <Link to={path(`/reports/${id}`)} lang={language ?? undefined} className="font-semibold underline">
          {title}
        </Link>
      </p>
      <p className="facts">
        <span>{category.name}</span>
        <span>{t(isResolved ? 'reports:status.resolved' : 'reports:status.investigating')}</span>
        {report.anonymous && members > 1 ? (
          <span>{t('reports:list.oneOf', { number: number(members) })}</span>
        ) : null}
      </p>
      {report.anonymous && members > 1 ? <Dots count={Math.min(members, MOST_DOTS)} /> : null}
    </article>
  );
}

/** The crowd, all alike. */
function Dots({ count }: { count: number }) {
  const dots = Array.from({ length: count }, (_, at) => `M${5 + 13 * at} 5h0`).join('');
  return (
    <svg aria-hidden preserveAspectRatio="xMinYMid" viewBox={`0 0 ${13 * count} 10`} className="crowd">
      <path d={dots} />
    </svg>
  );
}
