import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkButton } from '../link-button.tsx';

/** Steps through the pages of a list; each page has an address. Absent where there is only one. */
export function Pagination({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
}) {
  const { t } = useTexts();
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={t('controls:pagination.label')}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 pt-4 *:first:justify-self-start *:last:justify-self-end"
    >
      <Step to={page > 1 ? to(page - 1) : undefined} rel="prev">
        <ChevronLeft aria-hidden className="size-4" />
        {t('controls:pagination.previous')}
      </Step>
      <p className="text-muted text-sm">{t('controls:pagination.position', { page, pages })}</p>
      <Step to={page < pages ? to(page + 1) : undefined} rel="next">
        {t('controls:pagination.next')}
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  // Keeps the place of a step that leads nowhere, so that the others do not move under the finger.
  if (to === undefined) return <span />;
  return (
    <LinkButton to={to} rel={rel} size="small" preventScrollReset>
      {children}
    </LinkButton>
  );
}
