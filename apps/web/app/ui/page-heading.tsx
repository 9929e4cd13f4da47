import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The title of a page, its one-sentence lead, and what can be done with the page as a whole. */
export function PageHeading({
  title,
  lead,
  actions,
  compact = false,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** On a phone the lead gives its room to what follows, and what can be done stays beside the title in as many lines as it needs. */
  compact?: boolean;
}) {
  return (
    <header
      className={classNames(
        'flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pb-2 md:gap-y-4 md:pb-6',
        compact && 'max-md:items-center max-md:gap-x-2',
      )}
    >
      <div className="min-w-0">
        <h1 className={classNames('max-w-[32ch] md:text-3xl', compact ? 'text-xl' : 'text-2xl')}>{title}</h1>
        {lead ? (
          <p className={classNames('mt-2 max-w-[70ch] text-muted', compact && 'max-md:hidden')}>{lead}</p>
        ) : null}
      </div>
      {actions ? (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2',
            compact && 'max-md:ml-auto max-md:max-w-max max-md:grow max-md:basis-0 max-md:*:px-3',
          )}
        >
          {actions}
        </div>
      ) : null}
    </header>
  );
}
