import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTexts } from '../../i18n/use-texts.ts';

/** Why the figures move in steps, one press away. */
export function PrivacyNote() {
  const { t } = useTexts();
  return (
    <details className="disclosure text-sm">
      <summary className="inline-flex min-h-8 items-center gap-1 text-muted hover:text-ink">
        <ChevronRight aria-hidden className="disclosure-mark size-4" />
        {t('analytics:privacy.title')}
      </summary>
      <p className="max-w-[70ch] border-line border-s-2 ps-3 text-muted">{t('analytics:privacy.lead')}</p>
    </details>
  );
}
