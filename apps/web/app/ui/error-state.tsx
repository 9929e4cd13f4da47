import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { buttonStyle } from './button.tsx';

/** One part of a page that could not be loaded, with Retry, which loads the page again. */
export function ErrorState({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="grid gap-2 rounded-surface border border-danger/40 bg-danger-tint p-4">
      <p className="flex items-start gap-2 font-semibold text-danger-ink">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {title ?? t('ui:error.title')}
      </p>
      {children ? <div className="text-sm">{children}</div> : null}
      <a href={pathname + search} className={buttonStyle({ size: 'small', className: 'w-fit' })}>
        <RotateCw aria-hidden className="size-4" />
        {t('ui:error.retry')}
      </a>
    </div>
  );
}
