import ChevronRight from 'lucide-react/icons/chevron-right';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { Link } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from './use-settings.ts';

/** Shown on every page of a demonstration, so that nobody takes invented records for real ones. */
export function DemonstrationBanner() {
  const { t } = useTexts();
  const path = useLocalPath();
  if (!useSettings()?.demo) return null;
  return (
    <aside aria-label={t('shell:demonstration.label')} className="bg-gold-tint text-gold-ink print:hidden">
      <p className="page-width text-sm">
        <Link
          to={path('/demonstration')}
          className="group inline-flex min-h-9 items-center gap-2 no-underline"
        >
          <FlaskConical aria-hidden className="size-4 shrink-0" />
          <strong className="font-semibold">{t('shell:demonstration.label')}</strong>
          <span className="sr-only underline sm:not-sr-only">{t('shell:demonstration.link')}</span>
          <ChevronRight aria-hidden className="size-4 shrink-0 sm:hidden" />
        </Link>
      </p>
    </aside>
  );
}
