import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function PolicyPage() {
  const { t } = useTexts();
  return (
    <>
      <PageTitle>{t('shell:tabs.policy')}</PageTitle>
      <PageHeading title={t('shell:tabs.policy')} />
    </>
  );
}
