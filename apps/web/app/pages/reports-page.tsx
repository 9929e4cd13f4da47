import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ReportTabs } from '../petitions/report-tabs.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Coming } from './coming.tsx';

await loadTexts('pages', 'petitions');

const ITEMS = ['first', 'second', 'fourth'] as const;

export default function ReportsPage() {
  const { t } = useTexts();
  const title = t('pages:reports.title');
  return (
    <>
      <PageTitle description={t('pages:reports.lead')}>{title}</PageTitle>
      <PageHeading title={title} lead={t('pages:reports.lead')} />
      <ReportTabs current="reports" />
      <Coming items={ITEMS.map((item) => t(`pages:reports.${item}`))} />
    </>
  );
}
