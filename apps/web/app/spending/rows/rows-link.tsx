import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/use-language.ts';

/** From a figure to its rows. */
export function RowsLink({ to, children }: { to: string; children: ReactNode }) {
  const path = useLocalPath();
  return (
    <Link to={path(to)} className="relative z-1 underline decoration-line-strong">
      {children}
    </Link>
  );
}
