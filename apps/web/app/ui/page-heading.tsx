import type { ReactNode } from 'react';

/** The title of a page and its one-sentence lead. */
export function PageHeading({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pb-2 md:gap-y-4 md:pb-6">
      <div className="min-w-0">
        <h1 className="max-w-[32ch]">{title}</h1>
        {lead ? <p className="mt-2 max-w-[70ch] text-muted">{lead}</p> : null}
      </div>
    </header>
  );
}
