import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

/** The way back to what is above a page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { path } = useTexts();
  return (
    <Link to={path(to)} className="inline-flex min-h-11 items-center gap-1 underline">
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
