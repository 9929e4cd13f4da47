import type { MinistryYears } from '@sabha/domain/spending/analysis/answers';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { LEAST_BARS, SmallBars } from '../../charts/small-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import { PricesSwitch } from '../prices-switch.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { shortMinistry } from '../short-ministry.ts';
import { SourceNote } from '../source-note.tsx';
import { ministryAddress } from '../spending-addresses.ts';
import { type AnalysisView, changedView } from './analysis-address.ts';

const SHOWN = 12;

/** A small picture for each ministry, the largest first: its budget over the years. */
export function MinistriesFigure({ data, view }: { data: MinistryYears; view: AnalysisView }) {
  const { t, moneyInWords, number, language, path } = useTexts();
  const { prices, fiscal_years: years } = data;
  const rows = data.ministries.map((one) => presentRow(one, language));
  const newest = years.at(-1) ?? 0;
  const caption = t('analysis:ministries.caption', { from: years[0] ?? newest, to: newest });
  const [largest] = rows;
  const most = rows.flatMap(({ years: own }) => own.flatMap(({ cents }) => cents ?? [])).reduce(larger, 0n);
  const scale = view.scale === 'same' ? most : null;
  const rest = rows.slice(SHOWN);
  return (
    <Figure
      level={2}
      name="ministries"
      caption={caption}
      summary={
        largest
          ? t('analysis:ministries.summary', {
              year: newest,
              name: largest.name,
              amount: moneyInWords(largest.years.at(-1)?.cents ?? 0n),
            })
          : t('spending:budget.none')
      }
      actions={
        <div className="mt-2 grid justify-items-start gap-2">
          <Segmented
            label={t('analysis:ministries.scale.label')}
            current={view.scale ?? 'own'}
            tabs={(['own', 'same'] as const).map((key) => ({
              key,
              label: t(`analysis:ministries.scale.${key}`),
              to: path(changedView(view, { scale: key === 'same' ? key : undefined })),
            }))}
          />
          <PricesSwitch prices={prices} year={prices.year ?? prices.years[0] ?? newest} />
        </div>
      }
      info={{
        about: t('analysis:ministries.computed'),
        source: prices.year !== null && prices.source ? <SourceNote source={prices.source} /> : null,
      }}
      csvHref={`/api/spending/analysis/ministries?format=csv${prices.year === null ? '' : `&prices=${prices.year}`}`}
      table={<MinistriesTable caption={caption} rows={rows} years={years} />}
    >
      <Pictures rows={rows.slice(0, SHOWN)} label={caption} scale={scale} />
      {rest.length > 0 ? (
        <details className="disclosure">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
            <Plus aria-hidden className="disclosure-mark size-4" />
            {t('analysis:ministries.more', { number: number(rest.length) })}
          </summary>
          <Pictures rows={rest} label={caption} scale={scale} />
        </details>
      ) : null}
    </Figure>
  );
}

function presentRow(one: MinistryYears['ministries'][number], language: 'en' | 'si' | 'ta') {
  return {
    id: one.ministry_id,
    name: one.names[language],
    years: one.years.map(({ fiscal_year, amount, reason, predecessors }) => ({
      year: fiscal_year,
      cents: amount && BigInt(amount.amount_minor),
      reason,
      before: predecessors.map(({ ministry_id, names }) => ({ id: ministry_id, name: names[language] })),
    })),
  };
}
type Row = ReturnType<typeof presentRow>;

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

const CENTS_A_BILLION = 100_000_000_000n;

/** Billions of rupees as short as they are understood, rounded half up: 3,728, 25.4, 0.35. */
function billions(cents: bigint): number {
  const scale = cents < CENTS_A_BILLION ? 100n : cents < CENTS_A_BILLION * 100n ? 10n : 1n;
  return Number((cents * scale * 2n + CENTS_A_BILLION) / (CENTS_A_BILLION * 2n)) / Number(scale);
}

function Pictures({ rows, label, scale }: { rows: readonly Row[]; label: string; scale: bigint | null }) {
  const { t, moneyCompact, number, path } = useTexts();
  const said = (cents: bigint | null) => (cents === null ? t('analysis:unavailable') : moneyCompact(cents));
  return (
    <ul
      aria-label={label}
      className="small-pictures"
      data-wide={rows.some(({ years }) => years.length > LEAST_BARS) || undefined}
    >
      {rows.map(({ id, name, years }) => (
        <li key={`${id}-${name}`}>
          <Link to={path(ministryAddress(id, years.findLast(({ cents }) => cents !== null)?.year ?? null))}>
            <span className="small-name">
              {shortMinistry(name)}
              {years.some(({ before }) => before.length > 0) ? ' *' : null}
            </span>
            <SmallBars
              label={years
                .map(({ year, cents }) => t('analysis:ministries.year', { year, amount: said(cents) }))
                .join('; ')}
              most={scale ?? years.reduce((most, { cents }) => larger(most, cents ?? 0n), 0n)}
              bars={years.map(({ year, cents }) => ({
                key: String(year),
                cents,
                figure: cents === null ? '–' : number(billions(cents)),
                tick: String(year),
              }))}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MinistriesTable({
  caption,
  rows,
  years,
}: {
  caption: string;
  rows: readonly Row[];
  years: readonly number[];
}) {
  const { t, money } = useTexts();
  const of = (row: Row, year: number) => row.years.find((one) => one.year === year);
  return (
    <SortableTable
      caption={caption}
      rows={rows}
      rowKey={({ id, name }) => `${id}-${name}`}
      columns={[
        { key: 'name', header: t('spending:terms.ministry'), name: ({ name }) => name },
        ...years.map((year) => ({
          key: String(year),
          header: String(year),
          figure: (row: Row) => of(row, year)?.cents ?? -1n,
          cell: (row: Row) => <Amount id={row.id} year={of(row, year)} money={money} />,
        })),
      ]}
    />
  );
}

/** A year's amount, which leads to its budget lines; what it includes, or why there is none. */
function Amount({
  id,
  year,
  money,
}: {
  id: number;
  year: Row['years'][number] | undefined;
  money: (cents: bigint) => string;
}) {
  const { t } = useTexts();
  if (year?.cents == null) {
    return (
      <>
        {t('analysis:unavailable')}
        {year?.reason ? (
          <span className="block text-muted text-xs">{t(`spending:comparison.reasons.${year.reason}`)}</span>
        ) : null}
      </>
    );
  }
  const linesOf = (ministry: number) => linesAddress({ fiscal_year: year.year, ministry });
  const [only, ...others] = year.before;
  return (
    <>
      {others.length > 0 ? (
        money(year.cents)
      ) : (
        <RowsLink to={linesOf(only?.id ?? id)}>{money(year.cents)}</RowsLink>
      )}
      {year.before.map((one) => (
        <span key={one.id} className="block text-muted text-xs">
          <RowsLink to={linesOf(one.id)}>{one.name}</RowsLink>
        </span>
      ))}
    </>
  );
}
