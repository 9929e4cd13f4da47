import type { ReactNode } from 'react';

/** The title of a page, its one-sentence lead, and what can be done with the page as a whole. */
export function PageHeading({
  title,
  lead,
  actions,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pb-2 md:gap-y-4 md:pb-6">
      <div className="min-w-0">
        <h1 className="max-w-[32ch]">{title}</h1>
        {lead ? <p className="mt-2 max-w-[70ch] text-muted">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
