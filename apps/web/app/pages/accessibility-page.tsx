import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TitleAndLead } from '../shell/page-title.tsx';
import { TextSection } from '../ui/text-section.tsx';

await loadTexts('pages');

const SECTIONS = ['aim', 'done', 'limits', 'contact'] as const;

export default function AccessibilityPage() {
  const { t } = useTexts();
  return (
    <>
      <TitleAndLead title={t('shell:footer.accessibility')} lead={t('pages:accessibility.lead')} />
      {SECTIONS.map((section) => (
        <TextSection key={section} title={t(`pages:accessibility.${section}.title`)}>
          <p>{t(`pages:accessibility.${section}.text`)}</p>
        </TextSection>
      ))}
    </>
  );
}
