import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';

/** From a figure to its rows. A finger has more room than the line is high, without moving the lines apart. */
export function RowsLink({ to, children }: { to: string; children: ReactNode }) {
  const { path } = useTexts();
  return (
    <Link to={path(to)} className="rows-link">
      {children}
    </Link>
  );
}
