import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TextSection } from '../ui/text-section.tsx';

await loadTexts('pages');

const SECTIONS = ['aim', 'done', 'limits', 'contact'] as const;

export default function AccessibilityPage() {
  const { t } = useTexts();
  const title = t('shell:footer.accessibility');
  return (
    <>
      <PageTitle description={t('pages:accessibility.lead')}>{title}</PageTitle>
      <PageHeading title={title} lead={t('pages:accessibility.lead')} />
      {SECTIONS.map((section) => (
        <TextSection key={section} title={t(`pages:accessibility.${section}.title`)}>
          <p>{t(`pages:accessibility.${section}.text`)}</p>
        </TextSection>
      ))}
    </>
  );
}
