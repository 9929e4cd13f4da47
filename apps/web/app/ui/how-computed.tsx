import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';

/** The formula behind a figure, one press away and readable without scripts. */
export function HowComputed({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <details className="disclosure text-sm">
      <summary className="inline-flex min-h-8 items-center gap-1 text-muted hover:text-ink">
        <ChevronRight aria-hidden className="disclosure-mark size-4" />
        {t('ui:howComputed')}
      </summary>
      <div className="border-line border-s-2 ps-3 text-muted">{children}</div>
    </details>
  );
}
