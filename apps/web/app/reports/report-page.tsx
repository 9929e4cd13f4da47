import { data } from 'react-router';
import { loadCrowd } from '../anonymity/load-census.ts';
import { languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/report-page.ts';
import { loadReport } from './list/load-reports.ts';
import { ReportAside } from './list/report-aside.tsx';
import { ReportCard } from './list/report-card.tsx';
import { reportName } from './shown-report.ts';

await loadTexts('acts', 'controls', 'reports', 'wallet');

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const language = languageOf(url.pathname);
  const [report, crowd] = await Promise.all([loadReport(api, language, params.reportId), loadCrowd(api)]);
  if (!report) throw data(null, { status: 404 });
  return { report, crowd };
}

/** One report on its own page. */
export default function ReportPage({ loaderData: { report: loaded, crowd } }: Route.ComponentProps) {
  const { t, path } = useTexts();
  if (!loaded.ok)
    return (
      <>
        <PageTitle description={t('reports:lead')}>{t('reports:title')}</PageTitle>
        <Breadcrumb steps={[{ label: t('reports:title'), to: path('/reports') }]} />
        <LoadFailed part="reports" />
      </>
    );
  const report = loaded.data;
  const name = reportName(report);
  const title = report.report_title ?? t('reports:card.about', { category: report.category.name });
  return (
    <>
      <PageTitle description={t('reports:lead')}>{title}</PageTitle>
      <Breadcrumb steps={[{ label: t('reports:title'), to: path('/reports') }, { label: name }]} />
      <h1 className="sr-only">{title}</h1>
      <div className="mt-3 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ReportCard key={report.id} report={report} open />
        <ReportAside crowd={crowd} />
      </div>
    </>
  );
}
