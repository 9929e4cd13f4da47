import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function RegisterPage() {
  const { t } = useTexts();
  return (
    <>
      <PageTitle>{t('shell:register')}</PageTitle>
      <PageHeading title={t('shell:register')} />
    </>
  );
}
