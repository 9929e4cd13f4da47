import { Outlet } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function SpendingPage() {
  const { t } = useTexts();
  return (
    <>
      <PageTitle>{t('shell:tabs.spending')}</PageTitle>
      <PageHeading title={t('shell:tabs.spending')} />
      <Outlet />
    </>
  );
}
