import { ChartSizes } from '../../charts/chart-sizes.tsx';
import { MonthLine } from '../../charts/month-line.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { csvPath } from '../export-paths.ts';
import { paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { highest, sum } from '../shares.ts';
import type { Spending } from './load-budget.ts';

/** What was paid out in each of the last six months. */
export function MonthsFigure({ spending }: { spending: Spending }) {
  const {
    t,
    money,
    moneyCompact,
    moneyInWords,
    moneyTick,
    month: monthName,
    monthTick,

    path,
  } = useTexts();
  // What was paid after the newest payment on record is not known.
  const rows = spending.months.flatMap(({ month, amount_minor }) =>
    amount_minor === null ? [] : [{ month, name: monthName(month), cents: BigInt(amount_minor) }],
  );
  const caption = t('spending:months.caption');
  const most = highest(rows, ({ cents }) => cents);
  const points = rows.map(({ month, name, cents }) => ({
    month,
    cents,
    tick: monthTick(month),
    label: `${name}: ${money(cents)}`,
    to: path(paymentsAddress({ month })),
  }));
  const newest = spending.records.newest_month_paid;
  const missing =
    newest === null
      ? t('spending:missing.payments', { year: spending.fiscal_year })
      : t('spending:months.newest', { year: spending.fiscal_year, month: monthName(newest) });
  if (rows.length === 0) {
    return <Figure level={2} caption={caption} summary={`${t('ui:notAvailable')}. ${missing}`} />;
  }
  return (
    <Figure
      level={2}
      name="months"
      caption={caption}
      summary={[
        t(rows.length === 1 ? 'spending:months.one' : 'spending:months.summary', {
          total: moneyInWords(sum(rows, ({ cents }) => cents)),
          first: rows[0]?.name ?? '',
          last: rows.at(-1)?.name ?? '',
          month: most?.name ?? '',
          amount: moneyInWords(most?.cents ?? 0n),
        }),
        rows.at(-1)?.month === spending.months.at(-1)?.month ? '' : missing,
      ].join(' ')}
      actions={spending.spent_invented ? <InventedMark /> : null}
      csvHref={csvPath('overview', spending.fiscal_year, '&part=months')}
      table={
        <SortableTable
          caption={caption}
          rows={rows}
          rowKey={({ month }) => month}
          columns={[
            {
              key: 'month',
              header: t('spending:terms.month'),
              cell: ({ name }) => name,
              by: ({ month }) => month,
              rowHeader: true,
            },
            {
              key: 'spent',
              header: t('spending:terms.spent'),
              figure: ({ cents }) => cents,
              cell: ({ month, cents }) => <RowsLink to={paymentsAddress({ month })}>{money(cents)}</RowsLink>,
            },
          ]}
        />
      }
    >
      <ChartSizes
        draw={(width) => (
          <MonthLine
            points={points}
            width={width}
            label={caption}
            format={moneyCompact}
            formatTick={moneyTick}
          />
        )}
      />
    </Figure>
  );
}
