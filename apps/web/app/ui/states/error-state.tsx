import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { RetryLink } from './retry-link.tsx';

/** One part of a page that could not be loaded, with Retry. */
export function ErrorState({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <div role="alert" className="grid gap-3 rounded-control border border-danger/40 bg-surface p-4">
      <p className="flex items-start gap-2 font-semibold text-danger-ink">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {title ?? t('ui:error.title')}
      </p>
      {children ? <div className="text-sm">{children}</div> : null}
      <RetryLink />
    </div>
  );
}
