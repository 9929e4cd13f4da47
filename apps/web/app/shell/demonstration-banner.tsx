import { FlaskConical } from 'lucide-react';
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
      <p className="page-width flex flex-wrap items-center gap-x-2 py-1.5 text-sm">
        <FlaskConical aria-hidden className="size-4 shrink-0" />
        <strong className="font-semibold">{t('shell:demonstration.label')}</strong>
        <Link to={path('/demonstration')} className="underline">
          {t('shell:demonstration.link')}
        </Link>
      </p>
    </aside>
  );
}
