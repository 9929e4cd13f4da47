import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';

/** The way to where an identity is made, in another tab: what is written here stays. */
export function MakeIdentity({ children }: { children: ReactNode }) {
  const { t, path } = useTexts();
  return (
    <a
      href={path('/account#anonymous-identity')}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 underline"
    >
      {children}
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t('ui:newTab')}</span>
    </a>
  );
}
