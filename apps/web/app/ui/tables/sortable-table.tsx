import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
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
      /** The name of the row, which its column is sorted by. */
      name: (row: Row) => string;
    }
  | Figure<Row, bigint>
  | Figure<Row, number>
);

/** A column that is sorted by a figure has its cells at the end; `as` writes what is nothing but the figure. */
type Figure<Row, Value> = { figure: (row: Row) => Value } & (
  | { cell: (row: Row) => ReactNode }
  | { as: (figure: Value) => ReactNode }
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
}: {
  caption: string;
  columns: readonly SortableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const { language } = useTexts();
  const [order, setOrder] = useState<{ key: string; direction: 'ascending' | 'descending' }>();
  const shown = columns.map(shownColumn);
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

function shownColumn<Row>(column: SortableColumn<Row>) {
  if ('name' in column) return { ...column, cell: column.name, by: column.name, rowHeader: true };
  if (!('figure' in column)) return column;
  // One and the same column has figures of one kind.
  const { figure, ...rest } = column as { key: string; header: ReactNode } & Figure<Row, bigint>;
  const cell = 'cell' in rest ? rest.cell : (row: Row) => rest.as(figure(row));
  return { ...rest, cell, by: figure, align: 'end' as const };
}

function compare(one: bigint | number | string, other: bigint | number | string, language: string): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, language);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
