import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** The way to where an identity is made, in another tab: what is written here stays. */
export function MakeIdentity({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <a
      href={path('/account#anonymous-identity')}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 underline"
    >
      {children}
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      <VisuallyHidden>{t('ui:newTab')}</VisuallyHidden>
    </a>
  );
}
