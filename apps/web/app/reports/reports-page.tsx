import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRevalidator } from 'react-router';
import { firstEntry } from '../filters/first-entry.ts';
import { FoundEntries, FoundList, NothingFound } from '../filters/found-list.tsx';
import { ListBeside } from '../filters/list-beside.tsx';
import { languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLocalPath } from '../i18n/use-language.ts';
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
import { QuotedReport } from './list/quoted-report.tsx';
import { ReportAside } from './list/report-aside.tsx';
import { ReportCard } from './list/report-card.tsx';
import { ReportFigures } from './list/report-figures.tsx';
import { ReportFilters } from './list/report-filters.tsx';
import { changed, cleared, isFiltered, reportsAddress } from './list/report-query.ts';
import type { ShownReport } from './shown-report.ts';

await loadTexts('acts', 'controls', 'reports', 'wallet');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadReports(context.get(apiContext), languageOf(pathname), searchParams);
}

/** The tab "Whistleblowing Reports": figures, the list, and what it can be narrowed by. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const path = useLocalPath();
  const { statistics, categories, query, crowd, list } = loaderData;
  const { first: quoted } = firstEntry(list?.reports ?? [], query, weightOf);
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

/** Of a page the report with public words that most citizens vote up. */
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
  const { t } = useTexts();
  const { number } = useFormat();
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
