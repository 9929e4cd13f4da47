import type { ProvinceTurnout } from '@sabha/domain/voting/analytics/turnout';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';

/** A row of the figure, with its provinces as the page names them. */
export interface TurnoutRow extends ProvinceTurnout {
  readonly name: string;
}

/** Turnout by province; merged provinces are one row. */
export function TurnoutTable({ caption, rows }: { caption: string; rows: readonly TurnoutRow[] }) {
  const { t } = useTexts();
  const { number, percent } = useFormat();
  return (
    <SortableTable
      caption={caption}
      language={useLanguage()}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: t('analytics:provinces.province'), text: ({ name }) => name, rowHeader: true },
        {
          key: 'voters',
          header: t('analytics:provinces.voters'),
          cell: ({ voters }) => number(voters),
          by: ({ voters }) => voters,
          align: 'end',
        },
        {
          key: 'citizens',
          header: t('analytics:provinces.citizens'),
          cell: ({ citizens }) => number(citizens),
          by: ({ citizens }) => citizens,
          align: 'end',
        },
        {
          key: 'turnout',
          header: t('analytics:provinces.turnout'),
          cell: (row) => (row.percent === null ? '' : percent(row.percent)),
          by: (row) => row.percent ?? 0,
          align: 'end',
        },
      ]}
    />
  );
}
