import type { ExecutedYear, Execution } from '@sabha/domain/spending/analysis/answers';
import { ChartSizes } from '../../charts/chart-sizes.tsx';
import { PercentLines } from '../../charts/percent-lines.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { SourceNotes } from '../source-note.tsx';

const dated = ({ fiscal_year }: ExecutedYear, month: number) =>
  `${fiscal_year}-${String(month).padStart(2, '0')}`;

/** How much of its budget a year had spent by the end of each month, beside the year before. */
export function ExecutionFigure({ execution: { year, before } }: { execution: Execution }) {
  const { t, month: monthName, monthTick, percent } = useTexts();
  const caption = t('analysis:execution.caption', { year: year.fiscal_year, before: before.fiscal_year });
  const sources = [...year.sources, ...before.sources].filter(
    (source, position, all) => all.findIndex((one) => one.source_id === source.source_id) === position,
  );
  const shown = [year, before].filter(({ known }) => known);
  return (
    <Figure
      level={2}
      name="execution"
      caption={caption}
      summary={<Summary year={year} before={before} />}
      actions={shown.some(({ invented }) => invented) ? <InventedMark /> : null}
      info={{ about: t('analysis:execution.computed'), source: <SourceNotes sources={sources} /> }}
      csvHref={`/api/spending/analysis/execution?fiscal_year=${year.fiscal_year}&format=csv`}
      table={<ExecutionTable caption={caption} year={year} before={before} />}
      note={<SourceNotes sources={sources} />}
    >
      {shown.length === 0 ? null : (
        <ChartSizes
          page
          draw={(width) => (
            <PercentLines
              label={caption}
              width={width}
              format={percent}
              ticks={year.months.map(({ month }) => ({
                key: String(month),
                tick: monthTick(dated(year, month)),
              }))}
              lines={shown.map((one) => ({
                key: String(one.fiscal_year),
                name: String(one.fiscal_year),
                look: one === year ? ('first' as const) : ('second' as const),
                points: one.months.map(({ month, percent: share }) => ({
                  key: String(month),
                  percent: share,
                  label: t('analysis:execution.point', {
                    month: monthName(dated(one, month)),
                    percent: percent(share ?? 0),
                  }),
                })),
              }))}
            />
          )}
        />
      )}
    </Figure>
  );
}

function Summary({ year, before }: { year: ExecutedYear; before: ExecutedYear }) {
  const { t, month: monthName, moneyInWords, percent } = useTexts();
  const last = year.months.findLast(({ spent }) => spent !== null);
  const missing = before.known ? null : t('analysis:execution.noneBefore', { year: before.fiscal_year });
  if (!last?.spent) {
    return (
      <>
        {t('analysis:execution.none', { year: year.fiscal_year })} {missing}
      </>
    );
  }
  const earlier = before.months.find(({ month }) => month === last.month)?.percent ?? null;
  const said = {
    month: monthName(dated(year, last.month)),
    spent: moneyInWords(BigInt(last.spent.amount_minor)),
    percent: percent(last.percent ?? 0),
    year: year.fiscal_year,
    most: monthName(dated(year, busiest(year))),
  };
  if (last.percent === null) {
    const budget = t('spending:missing.budget', { year: year.fiscal_year });
    return `${t('analysis:execution.summaryAlone', said)} ${budget}`;
  }
  return (
    <>
      {earlier === null
        ? t('analysis:execution.summary', said)
        : t('analysis:execution.summaryBefore', { ...said, earlier: percent(earlier) })}{' '}
      {missing}
    </>
  );
}

/** The month in which most was paid. */
function busiest({ months }: ExecutedYear): number {
  let [most, best, before] = [0n, 1, 0n];
  for (const { month, spent } of months) {
    const total = BigInt(spent?.amount_minor ?? before);
    if (total - before > most) [most, best] = [total - before, month];
    before = total;
  }
  return best;
}

interface Row {
  readonly month: number;
  readonly own: ExecutedYear['months'][number];
  readonly earlier: ExecutedYear['months'][number] | undefined;
}

function ExecutionTable({
  caption,
  year,
  before,
}: {
  caption: string;
  year: ExecutedYear;
  before: ExecutedYear;
}) {
  const { t, money, monthTick, percent } = useTexts();
  const rows: Row[] = year.months.map((own, position) => ({
    month: own.month,
    own,
    earlier: before.months[position],
  }));
  const spent = (one: Row['earlier'], of: ExecutedYear) =>
    one?.spent ? (
      <RowsLink to={paymentsAddress({ fiscal_year: of.fiscal_year, until: dated(of, one.month) })}>
        {money(BigInt(one.spent.amount_minor))}
      </RowsLink>
    ) : (
      t('analysis:unavailable')
    );
  const share = (one: Row['earlier']) =>
    one?.percent == null ? t('analysis:unavailable') : percent(one.percent);
  const columnsOf = (year: ExecutedYear, of: 'own' | 'earlier') => [
    {
      key: `spent-${of}`,
      header: t('analysis:execution.spent', { year: year.fiscal_year }),
      cell: (row: Row) => spent(row[of], year),
      align: 'end' as const,
    },
    {
      key: `percent-${of}`,
      header: t('analysis:execution.percent', { year: year.fiscal_year }),
      cell: (row: Row) => share(row[of]),
      align: 'end' as const,
    },
  ];
  return (
    <SortableTable
      caption={caption}
      rows={rows}
      rowKey={({ month }) => String(month)}
      columns={[
        {
          key: 'month',
          header: t('spending:terms.month'),
          cell: ({ month }) => monthTick(dated(year, month)),
          rowHeader: true,
        },
        ...columnsOf(year, 'own'),
        ...columnsOf(before, 'earlier'),
      ]}
    />
  );
}
