import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function TransactionPage() {
  const { t } = useTexts();
  return (
    <>
      <PageTitle>{t('shell:tabs.voting')}</PageTitle>
      <PageHeading title={t('shell:tabs.voting')} />
    </>
  );
}
