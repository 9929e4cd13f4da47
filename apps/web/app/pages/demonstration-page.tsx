import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function DemonstrationPage() {
  const { t } = useTexts();
  return (
    <>
      <PageTitle>{t('shell:footer.demonstration')}</PageTitle>
      <PageHeading title={t('shell:footer.demonstration')} />
    </>
  );
}
