import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

interface Tab {
  key: string;
  label: ReactNode;
  /** An address in the language of the page. */
  to: string;
}

/** Views of one page, each with its own address, so Back works and a view can be shared. Belongs in a `Band`. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav aria-label={label} className="view-tabs">
      <ul>
        {tabs.map(({ key, label: text, to }) => (
          <li key={key}>
            <Link to={to} preventScrollReset aria-current={key === current ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A choice among a few, side by side, each an address: a unit, a year, a way to draw. */
export function Segmented({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly Tab[];
  current: string;
}) {
  return (
    <nav aria-label={label} className="w-fit max-w-full rounded-control border border-line-strong bg-surface">
      <ul className="flex flex-wrap">
        {tabs.map(({ key, label: text, to }) => (
          <li key={key}>
            <Link
              to={to}
              preventScrollReset
              aria-current={key === current ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-target items-center rounded-control px-3 text-sm no-underline hover:bg-sunken',
                key === current && 'bg-primary font-semibold text-on-primary hover:bg-primary',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
