import { type ReactNode, useState } from 'react';
import { DataTable } from './data-table.tsx';

export type SortableColumn<Row> = {
  key: string;
  header: ReactNode;
  align?: 'start' | 'end';
  rowHeader?: boolean;
} & (
  | {
      cell: (row: Row) => ReactNode;
      /** What the column is sorted by; a column without is not sorted. */
      by?: (row: Row) => bigint | number | string;
    }
  | {
      /** What stands in the cell, where that is also what the column is sorted by. */
      text: (row: Row) => string;
    }
);

/**
 * The table of a figure, sorted on the page. Without scripts, and until a heading is pressed, it is in the order it came in: a browser
 * without the alphabet of a language orders names otherwise than the server.
 */
export function SortableTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  language,
}: {
  caption: string;
  columns: readonly SortableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  language: string;
}) {
  const [order, setOrder] = useState<{ key: string; direction: 'ascending' | 'descending' }>();
  const shown = columns.map((column) =>
    'text' in column ? { ...column, cell: column.text, by: column.text } : column,
  );
  const by = shown.find(({ key }) => key === order?.key)?.by;
  const sorted =
    by === undefined ? [...rows] : rows.toSorted((one, other) => compare(by(one), by(other), language));
  if (order?.direction === 'descending') sorted.reverse();
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={sorted}
      rowKey={rowKey}
      columns={shown.map(({ by: sortsBy, ...column }) => {
        if (!sortsBy) return column;
        const direction = order?.key === column.key ? order.direction : undefined;
        const next = direction === 'descending' ? 'ascending' : 'descending';
        return {
          ...column,
          sorting: { direction, onSort: () => setOrder({ key: column.key, direction: next }) },
        };
      })}
    />
  );
}

function compare(one: bigint | number | string, other: bigint | number | string, language: string): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, language);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
