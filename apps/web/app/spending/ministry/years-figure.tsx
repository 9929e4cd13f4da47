import { ChartSizes } from '../../charts/chart-sizes.tsx';
import { TimeBars } from '../../charts/time-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { linesAddress, linesPath, paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { sum } from '../shares.ts';
import type { MinistryData, YearOfMinistry } from './load-ministry.ts';

const PARTS = ['recurrent', 'capital'] as const;

/** The budget of each year on record, recurrent and capital on each other; that of earlier ministries is added up. */
export function YearsFigure({
  years,
  accounts,
  id,
}: {
  years: readonly YearOfMinistry[];
  accounts: MinistryData['accounts'];
  id: number;
}) {
  const { t, moneyCompact, moneyTick, money, path } = useTexts();
  const caption = t('spending:ministry.years');
  const rows = years.filter(({ lines }) => lines > 0);
  const only = accounts.filter(({ year }) => rows.every((one) => one.year !== year));
  const bars = [...Map.groupBy(rows, ({ year }) => year)].map(([year, own]) => {
    const [only, ...others] = own;
    const total = sum(own, (one) => one.total);
    return {
      key: String(year),
      count: Number(total),
      tick: String(year),
      label: t('spending:ministry.yearBar', {
        year,
        total: money(total),
        recurrent: money(sum(own, (one) => one.recurrent)),
        capital: money(sum(own, (one) => one.capital)),
      }),
      to:
        only && others.length === 0
          ? path(linesAddress({ fiscal_year: year, ministry: only.id }))
          : `${path(`/spending/ministries/${id}`)}?table=years`,
      parts: PARTS.map((part) => ({ part, count: Number(sum(own, (one) => one[part])) })),
    };
  });
  return (
    <Figure
      level={2}
      name="years"
      caption={caption}
      summary={t('spending:ministry.yearsSummary')}
      csvHref={linesPath({ ministry: id }, { format: 'csv' })}
      table={<YearsTable caption={caption} rows={rows} />}
      note={only.length === 0 ? null : <OnlyAccounts accounts={only} id={id} />}
    >
      <Stripes />
      <ChartSizes
        draw={(width) => (
          <TimeBars
            bars={bars}
            width={width}
            label={caption}
            format={(cents) => moneyCompact(BigInt(cents))}
            formatTick={(cents) => moneyTick(BigInt(cents))}
          />
        )}
      />
      <Key />
    </Figure>
  );
}

/** Colour alone never says which part is which. */
function Stripes() {
  return (
    <svg aria-hidden className="absolute size-0">
      <defs>
        <pattern id="capital-stripes" width={7} height={7} patternUnits="userSpaceOnUse">
          <rect width={7} height={7} className="capital-ground" />
          <path d="M-1.75 1.75 1.75 -1.75M0 7 7 0M5.25 8.75 8.75 5.25" className="capital-line" />
        </pattern>
      </defs>
    </svg>
  );
}

function Key() {
  const { t } = useTexts();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-sm">
      {PARTS.map((part) => (
        <li key={part} className="inline-flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 12 12" className="chart size-3">
            <rect width={12} height={12} rx={2} data-part={part} />
          </svg>
          {t(`spending:types.${part}`)}
        </li>
      ))}
    </ul>
  );
}

function YearsTable({ caption, rows }: { caption: string; rows: readonly YearOfMinistry[] }) {
  const { t, money } = useTexts();
  const lines = ({ year, id }: YearOfMinistry) => ({ fiscal_year: year, ministry: id });
  return (
    <SortableTable
      caption={caption}
      rows={rows}
      rowKey={({ year, id }) => `${year}-${id}`}
      columns={[
        {
          key: 'year',
          header: t('spending:year.label'),
          cell: ({ year, name }) => (
            <>
              {year}
              <span className="block font-normal text-muted text-xs">{name}</span>
            </>
          ),
          by: ({ year }) => year,
          rowHeader: true,
        },
        ...PARTS.map((part) => ({
          key: part,
          header: t(`spending:types.${part}`),
          figure: (row: YearOfMinistry) => row[part],
          cell: (row: YearOfMinistry) => (
            <RowsLink to={linesAddress({ ...lines(row), economic_type: part })}>{money(row[part])}</RowsLink>
          ),
        })),
        {
          key: 'total',
          header: t('spending:terms.allocated'),
          figure: ({ total }) => total,
          cell: (row) => <RowsLink to={linesAddress(lines(row))}>{money(row.total)}</RowsLink>,
        },
        {
          key: 'spent',
          header: t('spending:terms.spent'),
          figure: ({ spent, payments }) => (payments > 0 ? (spent ?? -1n) : -1n),
          cell: (row) => <Spent row={row} />,
        },
      ]}
    />
  );
}

/** What was paid, which leads to its payments; not available where none is on record. */
function Spent({ row: { year, id, spent, payments } }: { row: YearOfMinistry }) {
  const { t, money } = useTexts();
  if (payments === 0 || spent === null) return t('ui:notAvailable');
  return <RowsLink to={paymentsAddress({ fiscal_year: year, ministry: id })}>{money(spent)}</RowsLink>;
}

/** The years of which only the accounts are on record, which is no budget. */
function OnlyAccounts({ accounts, id }: { accounts: MinistryData['accounts']; id: number }) {
  const { t, money } = useTexts();
  return (
    <div className="text-sm">
      <p>{t('spending:ministry.onlyAccounts')}</p>
      <ul>
        {accounts.map(({ year, cents }) => (
          <li key={year}>
            {year}:{' '}
            <RowsLink to={linesAddress({ fiscal_year: year, ministry: id, phase: 'actual' })}>
              {money(cents)}
            </RowsLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
