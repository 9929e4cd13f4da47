import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import { useRevalidator } from 'react-router';
import { FoundCards, FoundList, NothingFound } from '../filters/found-list.tsx';
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
import { ReportAside } from './list/report-aside.tsx';
import { ReportCard } from './list/report-card.tsx';
import { ReportFigures } from './list/report-figures.tsx';
import { ReportFilters } from './list/report-filters.tsx';
import { changed, cleared, isFiltered, reportsAddress } from './list/report-query.ts';

await loadTexts('acts', 'controls', 'reports', 'wallet');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadReports(context.get(apiContext), languageOf(pathname), searchParams);
}

/** The tab "Whistleblowing Reports": figures, the list, and what it can be narrowed by. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const path = useLocalPath();
  const { statistics, categories, query, crowd } = loaderData;
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
      </Band>
      <div className="grid grid-cols-1 gap-3 md:gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="reports-heading" className="text-xl">
            {t('reports:heading')}
          </h2>
          <RefreshStats />
        </div>
        <ReportFigures statistics={statistics} />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <section aria-labelledby="reports-heading" id="reports" className="min-w-0 scroll-mt-6">
            <ReportFilters query={query} categories={categories} />
            <Reports data={loaderData} />
          </section>
          <ReportAside crowd={crowd} />
        </div>
      </div>
    </>
  );
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
          icon={ShieldAlert}
          narrowed={isFiltered(query)}
          texts={{
            empty: { title: t('reports:empty.title'), lead: t('reports:empty.lead') },
            noMatch: { title: t('reports:noMatch.title'), lead: t('reports:noMatch.lead') },
          }}
          clear={{ to: reportsAddress(cleared(query)), says: t('reports:filters.clear') }}
        />
      ) : null}
      <FoundCards entries={reports}>{(report) => <ReportCard report={report} />}</FoundCards>
    </FoundList>
  );
}
