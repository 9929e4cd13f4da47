import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TextSection } from '../ui/text-section.tsx';

const SECTIONS = ['visit', 'kept', 'server', 'votes', 'ledger', 'rights'] as const;

export default function PrivacyPage() {
  const { t } = useTexts();
  const title = t('shell:footer.privacy');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} lead={t('pages:privacy.lead')} />
      {SECTIONS.map((section) => (
        <TextSection key={section} title={t(`pages:privacy.${section}.title`)}>
          <p>{t(`pages:privacy.${section}.text`)}</p>
        </TextSection>
      ))}
    </>
  );
}
