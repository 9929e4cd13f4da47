import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

const STYLE = 'inline-flex min-h-target items-center gap-1 font-semibold text-muted hover:text-ink';

interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures are at the end of their column, so that they can be compared. */
  align?: 'start' | 'end';
  /** The column that names the row; there is one. */
  rowHeader?: boolean;
  sorting?: Sorting;
}

/** More columns than these do not fit beside each other on a phone. */
const FIT_ON_A_PHONE = 3;

/**
 * A table with a caption. On a narrow screen one of few columns scrolls sideways by itself where it must; one of more is
 * read row by row (`.stacked`), and says its roles, which some browsers take from boxes that are not those of a table.
 */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
}: {
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const stacked = columns.length > FIT_ON_A_PHONE;
  const as = (role: string) => (stacked ? { role } : {});
  return (
    // A box that scrolls must be reachable by keyboard, and then it needs a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrolling by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table
        {...as('table')}
        className={`w-full border-collapse text-start text-sm [:lang(ta)_&]:max-md:text-xs ${stacked ? 'stacked' : ''}`}
      >
        <caption className={hideCaption ? 'sr-only' : 'pb-2 text-start text-muted'}>{caption}</caption>
        <thead {...as('rowgroup')}>
          <tr {...as('row')} className="border-line-strong border-b">
            {columns.map((column) => (
              <SortableHeader key={column.key} align={column.align} sorting={column.sorting}>
                {column.header}
              </SortableHeader>
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...as('row')}
              className="border-line border-b last:border-b-0 hover:bg-sunken"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} stacked={stacked} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell<Row>({ column, row, stacked }: { column: Column<Row>; row: Row; stacked: boolean }) {
  const { align, cell, header, rowHeader } = column;
  const className = classNames(
    'px-3 py-2 first:ps-0 last:pe-0 max-md:not-first:ps-2 max-md:not-last:pe-2',
    align === 'end' ? 'text-end' : 'text-start',
  );
  if (!rowHeader) {
    const name = stacked && typeof header === 'string' ? { role: 'cell', 'data-column': header } : {};
    return (
      <td {...name} className={className}>
        {cell(row)}
      </td>
    );
  }
  return (
    <th
      scope="row"
      {...(stacked ? { role: 'rowheader' } : {})}
      className={classNames(className, 'font-medium')}
    >
      {cell(row)}
    </th>
  );
}

type Direction = 'ascending' | 'descending' | undefined;

/** How a column is sorted now, and what sorts it next: an address, or an act where there is no address. */
type Sorting = { direction: Direction } & ({ to: string } | { onSort: () => void });

/** The head of a column. */
function SortableHeader({
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
