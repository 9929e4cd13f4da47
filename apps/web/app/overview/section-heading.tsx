import type { ReactNode } from 'react';

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
