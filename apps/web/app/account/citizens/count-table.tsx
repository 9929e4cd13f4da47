import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';

export interface CountRow {
  readonly key: string;
  readonly name: string;
  /** Null where it is withheld. */
  readonly count: number | null;
}

/** Counts as a table; what is withheld says so, and is no zero. */
export function CountTable({
  caption,
  header,
  rows,
}: {
  caption: string;
  header: string;
  rows: readonly CountRow[];
}) {
  const { t } = useTexts();
  const { number } = useFormat();
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', header, cell: ({ name }) => name, rowHeader: true },
        {
          key: 'count',
          header: t('account:citizens.people'),
          cell: ({ count }) => (count === null ? t('account:citizens.withheld') : number(count)),
          align: 'end',
        },
      ]}
    />
  );
}
