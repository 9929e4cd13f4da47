import type { HeadCount, YearShares } from '@sabha/domain/spending/analysis/answers';
import { POPULATION } from '@sabha/domain/spending/population';
import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import { AmountWithUnit } from '../amount-with-unit.tsx';
import { type LinesQuery, linesAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { sharePercent } from '../shares.ts';
import { shortMinistry } from '../short-ministry.ts';
import { SourceNotes } from '../source-note.tsx';
import { ministryAddress } from '../spending-addresses.ts';
import { type AnalysisView, changedView } from './analysis-address.ts';

const SHOWN = 12;

/** The parts of a year's budget: each as a share of the whole, for every person and for every household. */
export function SharesFigure({ shares, view }: { shares: YearShares; view: AnalysisView }) {
  const { t, money, moneyCompact, number, percent, path } = useTexts();
  const { fiscal_year: year, households } = shares;
  const of = view.of ?? 'ministries';
  const rows = useRows(shares, of);
  const largest = rows[0];
  const caption = t('analysis:shares.caption', { year });
  const rest = rows.length - SHOWN;
  return (
    <Figure
      level={2}
      name="shares"
      caption={caption}
      summary={<Summary shares={shares} largest={largest} />}
      actions={
        <div className="mt-2">
          <Segmented
            label={t('analysis:shares.of.label')}
            current={of}
            tabs={(['ministries', 'categories'] as const).map((key) => ({
              key,
              label: t(`analysis:shares.of.${key}`),
              to: path(changedView(view, { of: key === 'categories' ? key : undefined })),
            }))}
          />
        </div>
      }
      info={{ about: t('analysis:shares.computed'), source: <SourceNotes sources={shares.sources} /> }}
      csvHref={`/api/spending/analysis/shares?fiscal_year=${year}&format=csv`}
      table={<SharesTable caption={caption} shares={shares} rows={rows} />}
      note={
        <>
          <SourceNotes sources={shares.sources} />
          <HeadNotes shares={shares} />
        </>
      }
    >
      <RankedBars
        label={caption}
        shown={SHOWN}
        more={t('analysis:shares.more', { number: number(rest) })}
        headings={[
          t(of === 'ministries' ? 'spending:terms.ministry' : 'spending:terms.category'),
          String(year),
          t('spending:terms.share'),
          t('spending:budget.perPerson'),
          ...(households ? [t('analysis:shares.perHousehold')] : []),
        ]}
        rows={rows.map((row) => ({
          key: row.key,
          label: row.short,
          to: path(row.ministry === null ? linesAddress(row.lines) : ministryAddress(row.ministry, year)),
          amount: moneyCompact(row.cents),
          bar: { share: sharePercent(row.cents, largest?.cents ?? 0n) },
          facts: [
            percent(row.share),
            ...(row.person === null
              ? []
              : [
                  <AmountWithUnit key="person" amount={money(row.person)} unit={t('spending:budget.each')} />,
                ]),
            ...(row.household === null
              ? []
              : [
                  <AmountWithUnit
                    key="household"
                    amount={money(row.household)}
                    unit={t('analysis:shares.eachHousehold')}
                  />,
                ]),
          ],
        }))}
      />
    </Figure>
  );
}

interface Row {
  readonly key: string;
  readonly ministry: number | null;
  /** What its budget lines are found by. */
  readonly lines: LinesQuery;
  readonly name: string;
  readonly short: string;
  readonly cents: bigint;
  readonly share: number;
  readonly person: bigint | null;
  readonly household: bigint | null;
}

function useRows(
  { fiscal_year, ministries, categories, total }: YearShares,
  of: 'ministries' | 'categories',
): Row[] {
  const { t, language } = useTexts();
  const cents = (minor: string | null) => (minor === null ? null : BigInt(minor));
  const amounts = (one: YearShares['total']) => ({
    cents: BigInt(one.amount_minor),
    // The parts are rounded so that they add up to 100; little is not nothing.
    share: one.share || sharePercent(BigInt(one.amount_minor), BigInt(total.amount_minor)),
    person: cents(one.per_person_minor),
    household: cents(one.per_household_minor),
  });
  if (of === 'ministries') {
    return ministries.map((one) => {
      const name = one.names[language];
      const key = String(one.ministry_id);
      const lines = { fiscal_year, ministry: one.ministry_id };
      return { key, ministry: one.ministry_id, lines, name, short: shortMinistry(name), ...amounts(one) };
    });
  }
  return categories.map((one) => {
    const name = one.names?.[language] ?? t('analysis:shares.uncategorised');
    const lines = { fiscal_year, category: one.category_id ?? ('none' as const) };
    return { key: String(one.category_id), ministry: null, lines, name, short: name, ...amounts(one) };
  });
}

function Summary({
  shares: { fiscal_year: year, total },
  largest,
}: {
  shares: YearShares;
  largest: Row | undefined;
}) {
  const { t, money, moneyInWords, percent } = useTexts();
  if (!largest) return t('spending:budget.none');
  const said = {
    year,
    total: moneyInWords(BigInt(total.amount_minor)),
    name: largest.name,
    percent: percent(largest.share),
  };
  return total.per_person_minor === null
    ? t('analysis:shares.summaryAlone', said)
    : t('analysis:shares.summary', { ...said, each: money(BigInt(total.per_person_minor)) });
}

function SharesTable({
  caption,
  shares,
  rows,
}: {
  caption: string;
  shares: YearShares;
  rows: readonly Row[];
}) {
  const { t, money, percent } = useTexts();
  const each = (cents: bigint | null) => (cents === null ? t('analysis:unavailable') : money(cents));
  const { total } = shares;
  const whole: Row = {
    ...{ key: 'whole', ministry: null, name: t('analysis:shares.whole'), short: '', share: total.share },
    lines: { fiscal_year: shares.fiscal_year },
    cents: BigInt(total.amount_minor),
    person: total.per_person_minor === null ? null : BigInt(total.per_person_minor),
    household: total.per_household_minor === null ? null : BigInt(total.per_household_minor),
  };
  return (
    <SortableTable
      caption={caption}
      rows={[whole, ...rows]}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', header: t('spending:terms.ministry'), name: ({ name }) => name },
        {
          key: 'amount',
          header: t('spending:terms.allocated'),
          figure: ({ cents }) => cents,
          cell: ({ cents, lines }) => <RowsLink to={linesAddress(lines)}>{money(cents)}</RowsLink>,
        },
        {
          key: 'share',
          header: t('spending:terms.share'),
          figure: ({ cents }) => cents,
          cell: ({ share }) => percent(share),
        },
        {
          key: 'person',
          header: t('spending:budget.perPerson'),
          figure: ({ cents }) => cents,
          cell: ({ person }) => each(person),
        },
        {
          key: 'household',
          header: t('analysis:shares.perHousehold'),
          figure: ({ cents }) => cents,
          cell: ({ household }) => each(household),
        },
      ]}
    />
  );
}

/** Whose numbers amounts are divided by, or what would be needed. */
function HeadNotes({ shares: { fiscal_year: year, people, households } }: { shares: YearShares }) {
  const { t } = useTexts();
  return (
    <div className="mt-1 grid gap-1 text-muted text-sm">
      {people ? (
        <p>
          <HeadNote heads={people} of="people" />
        </p>
      ) : (
        <p>{t('analysis:shares.noPeople', { year })}</p>
      )}
      {households ? (
        <p>
          <HeadNote heads={households} of="households" />
        </p>
      ) : (
        <p>{t('analysis:shares.noHouseholds', { year })}</p>
      )}
    </div>
  );
}

function HeadNote({
  heads: { count, year, names, source },
  of,
}: {
  heads: HeadCount;
  of: 'people' | 'households';
}) {
  const { t, number, language } = useTexts();
  const text = t(`analysis:shares.${of}`, { count: number(count), name: names[language], year });
  const url = source === null ? POPULATION.source : source.url;
  return url === null ? (
    `${text} · ${source?.name ?? ''}`
  ) : (
    <a href={url} className="underline" rel="noreferrer">
      {text}
    </a>
  );
}
