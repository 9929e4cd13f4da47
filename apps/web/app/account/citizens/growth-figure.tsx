import type { UserStatistics } from '@sabha/domain/registration/statistics/user-statistics';
import { ChartSizes } from '../../charts/chart-sizes.tsx';
import { MonthLine } from '../../charts/month-line.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { csvAddress } from './csv.ts';
import { growthRows } from './growth-rows.ts';

const MONTHS_DRAWN = 6;

/** How many take part at the end of each month: the latest as a line, all in the table. */
export function GrowthFigure({ growth }: { growth: UserStatistics['growth'] }) {
  const { t, number, month: monthName, monthTick } = useTexts();
  const caption = t('account:citizens.growth');
  const rows = growthRows(growth);
  const points = rows.slice(-MONTHS_DRAWN).map(({ month, total }) => ({
    month,
    cents: BigInt(total),
    tick: monthTick(month),
    label: `${monthName(month)}: ${number(total)}`,
  }));
  return (
    <Figure
      level={2}
      name="growth"
      caption={caption}
      summary={t('account:citizens.growthText')}
      csvHref={csvAddress([
        ['month', 'registered', 'ended', 'total'],
        ...rows.map(({ month, registered, ended, total }) => [month, registered, ended, total]),
      ])}
      table={
        <DataTable
          caption={caption}
          hideCaption
          rows={rows.toReversed()}
          rowKey={({ month }) => month}
          columns={[
            {
              key: 'month',
              header: t('account:citizens.month'),
              cell: ({ month }) => monthName(month),
              rowHeader: true,
            },
            {
              key: 'registered',
              header: t('account:citizens.came'),
              cell: ({ registered }) => number(registered),
              align: 'end',
            },
            {
              key: 'ended',
              header: t('account:citizens.left'),
              cell: ({ ended }) => number(ended),
              align: 'end',
            },
            {
              key: 'total',
              header: t('account:citizens.people'),
              cell: ({ total }) => number(total),
              align: 'end',
            },
          ]}
        />
      }
    >
      <ChartSizes
        draw={(width) => <MonthLine points={points} width={width} label={caption} format={number} />}
      />
    </Figure>
  );
}
