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

/** A table with a caption, in a box that scrolls sideways by itself on a narrow screen. */
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
  return (
    // A box that scrolls must be reachable by keyboard, and then it needs a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrolling by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-start text-sm [:lang(ta)_&]:max-md:text-xs">
        <caption className={hideCaption ? 'sr-only' : 'pb-2 text-start text-muted'}>{caption}</caption>
        <thead>
          <tr className="border-line-strong border-b">
            {columns.map((column) => (
              <SortableHeader key={column.key} align={column.align} sorting={column.sorting}>
                {column.header}
              </SortableHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-b last:border-b-0 hover:bg-sunken">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = classNames(
    'px-3 py-2 first:ps-0 last:pe-0 max-md:not-first:ps-2 max-md:not-last:pe-2',
    column.align === 'end' ? 'text-end' : 'text-start',
  );
  if (!column.rowHeader) return <td className={className}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={classNames(className, 'font-medium')}>
      {column.cell(row)}
    </th>
  );
}
