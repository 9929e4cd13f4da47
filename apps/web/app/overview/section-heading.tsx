import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

/** The heading of a part of the overview, with a link that leads further. */
export function SectionHeading({
  id,
  children,
  aside,
}: {
  id: string;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-3">
      <h2 id={id} className="min-w-0 text-lg md:text-2xl">
        {children}
      </h2>
      {aside}
    </div>
  );
}

/** Beside a heading: leads to all of which the part shows a few. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  const { path } = useTexts();
  return (
    <Link
      to={path(to)}
      className="inline-flex min-h-11 shrink-0 items-center font-semibold text-section-ink underline"
    >
      {children}
    </Link>
  );
}
