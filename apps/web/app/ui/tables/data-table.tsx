import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SortableHeader, type Sorting } from './sortable-header.tsx';

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
 * Where each row is a block of its own on a phone, each cell beside the name of its column. Other boxes than those of a
 * table take the roles of a table from it in some browsers, so they are said.
 */
const STACKED = {
  table: { role: 'table', className: 'max-md:block' },
  head: { role: 'rowgroup', className: 'max-md:block max-md:not-has-[[aria-sort]]:sr-only' },
  headRow: {
    role: 'row',
    className:
      'max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:*:px-0! max-md:[&>:not([aria-sort])]:sr-only',
  },
  body: { role: 'rowgroup', className: 'max-md:block' },
  row: { role: 'row', className: 'max-md:block max-md:py-2' },
  cell: {
    role: 'cell',
    className:
      'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0! max-md:py-0.5 max-md:before:shrink-0 max-md:before:text-muted max-md:before:content-[attr(data-column)_/_""]',
  },
  rowHeader: { role: 'rowheader', className: 'max-md:block max-md:px-0! max-md:py-0.5 max-md:font-semibold' },
} as const;

/**
 * A table with a caption. On a narrow screen one of few columns scrolls sideways by itself where it must; one of more is
 * read row by row.
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
  const as = (part: keyof typeof STACKED, className = '') =>
    stacked
      ? { role: STACKED[part].role, className: classNames(className, STACKED[part].className) }
      : { className };
  return (
    // A box that scrolls must be reachable by keyboard, and then it needs a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrolling by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table {...as('table', 'w-full border-collapse text-start text-sm [:lang(ta)_&]:max-md:text-xs')}>
        <caption className={hideCaption ? 'sr-only' : 'pb-2 text-start text-muted'}>{caption}</caption>
        <thead {...as('head')}>
          <tr {...as('headRow', 'border-line-strong border-b')}>
            {columns.map((column) => (
              <SortableHeader key={column.key} align={column.align} sorting={column.sorting}>
                {column.header}
              </SortableHeader>
            ))}
          </tr>
        </thead>
        <tbody {...as('body')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...as('row', 'border-line border-b last:border-b-0 hover:bg-sunken')}>
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
  const { cell, rowHeader } = STACKED;
  const className = classNames(
    'px-3 py-2 first:ps-0 last:pe-0 max-md:not-first:ps-2 max-md:not-last:pe-2',
    column.align === 'end' ? 'text-end' : 'text-start',
  );
  if (!column.rowHeader) {
    const shared = stacked
      ? {
          role: cell.role,
          className: classNames(className, cell.className),
          'data-column': typeof column.header === 'string' ? column.header : undefined,
        }
      : { className };
    return <td {...shared}>{column.cell(row)}</td>;
  }
  return (
    <th
      scope="row"
      role={stacked ? rowHeader.role : undefined}
      className={classNames(className, 'font-medium', stacked && rowHeader.className)}
    >
      {column.cell(row)}
    </th>
  );
}
