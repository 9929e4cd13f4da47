import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

type Direction = 'ascending' | 'descending' | undefined;

/** How a column is sorted now, and what sorts it next: an address, or an act where there is no address. */
export type Sorting = { direction: Direction } & ({ to: string } | { onSort: () => void });

/** The head of a column. */
export function SortableHeader({
  align = 'start',
  sorting,
  children,
}: {
  align?: 'start' | 'end' | undefined;
  sorting?: Sorting | undefined;
  children: ReactNode;
}) {
  return (
    <th
      scope="col"
      aria-sort={sorting ? (sorting.direction ?? 'none') : undefined}
      className={classNames(
        'px-3 py-2 align-bottom font-semibold text-muted first:ps-0 last:pe-0 max-md:not-first:ps-2 max-md:not-last:pe-2',
        align === 'end' ? 'text-end' : 'text-start',
      )}
    >
      {sorting ? <Sorter sorting={sorting}>{children}</Sorter> : children}
    </th>
  );
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;
const STYLE = 'inline-flex min-h-target items-center gap-1 font-semibold text-muted hover:text-ink';

function Sorter({ sorting, children }: { sorting: Sorting; children: ReactNode }) {
  const Icon = ICONS[sorting.direction ?? 'none'];
  const content = (
    <>
      {children}
      <Icon aria-hidden className="size-3.5 shrink-0" />
    </>
  );
  if ('to' in sorting) {
    return (
      <Link to={sorting.to} preventScrollReset className={STYLE}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" onClick={sorting.onSort} className={STYLE}>
      {content}
    </button>
  );
}
