import type { BudgetYears } from '@sabha/domain/spending/analysis/answers';
import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { highest, sharePercent } from '../shares.ts';
import { SourceNote } from '../source-note.tsx';
import { type AnalysisView, changedView } from './analysis-address.ts';

/** Every year's budget in the prices of the year that the reader chooses. */
export function PricesFigure({ budget, view }: { budget: BudgetYears; view: AnalysisView }) {
  const { t, moneyCompact, moneyInWords, language, path } = useTexts();
  const { prices } = budget;
  const rows = budget.years.map((one) => ({
    year: one.fiscal_year,
    published: BigInt(one.amount_minor),
    adjusted: one.adjusted && BigInt(one.adjusted.amount_minor),
  }));
  const known = rows.flatMap(({ year, adjusted }) => (adjusted === null ? [] : [{ year, adjusted }]));
  const largest = highest(known, ({ adjusted }) => adjusted);
  const caption =
    prices.year === null
      ? t('analysis:prices.captionNone')
      : t('analysis:prices.caption', { year: prices.year });
  const index = prices.names === null ? null : t('analysis:prices.index', { name: prices.names[language] });
  const most = highest(rows, ({ adjusted, published }) => adjusted ?? published);
  return (
    <Figure
      level={2}
      name="prices"
      caption={caption}
      summary={
        prices.year === null || !largest
          ? t('analysis:prices.none')
          : t('analysis:prices.summary', {
              year: prices.year,
              largest: largest.year,
              amount: moneyInWords(largest.adjusted),
            })
      }
      actions={
        prices.years.length === 0 ? null : (
          <div className="mt-2">
            <Segmented
              label={t('analysis:pricesLabel')}
              current={String(prices.year)}
              tabs={prices.years.toReversed().map((year) => ({
                key: String(year),
                label: t('analysis:inPricesOf', { year }),
                to: path(changedView(view, { prices: year })),
              }))}
            />
          </div>
        )
      }
      info={{
        about: t('analysis:prices.computed'),
        inputs: index,
        source: prices.source ? <SourceNote source={prices.source} /> : null,
      }}
      csvHref={`/api/spending/analysis/years?format=csv${prices.year === null ? '' : `&prices=${prices.year}`}`}
      table={<PricesTable caption={caption} rows={rows} pricesOf={prices.year} />}
      note={
        prices.source ? (
          <>
            <p className="text-muted text-sm">{index}</p>
            <SourceNote source={prices.source} />
          </>
        ) : null
      }
    >
      <RankedBars
        label={caption}
        rows={rows.map(({ year, published, adjusted }) => ({
          key: String(year),
          label: t('spending:year.long', { year }),
          to: path(linesAddress({ fiscal_year: year })),
          amount: adjusted === null ? t('analysis:unavailable') : moneyCompact(adjusted),
          bar: { share: adjusted === null ? 0 : sharePercent(adjusted, most?.adjusted ?? 0n) },
          facts: [t('analysis:prices.published', { amount: moneyCompact(published) })],
        }))}
      />
    </Figure>
  );
}

interface Row {
  readonly year: number;
  readonly published: bigint;
  readonly adjusted: bigint | null;
}

function PricesTable({
  caption,
  rows,
  pricesOf,
}: {
  caption: string;
  rows: readonly Row[];
  pricesOf: number | null;
}) {
  const { t, money } = useTexts();
  return (
    <SortableTable
      caption={caption}
      rows={rows}
      rowKey={({ year }) => String(year)}
      columns={[
        {
          key: 'year',
          header: t('spending:year.label'),
          cell: ({ year }) => year,
          by: ({ year }) => year,
          rowHeader: true,
        },
        {
          key: 'published',
          header: t('analysis:asPublished'),
          figure: ({ published }) => published,
          cell: ({ year, published }) => (
            <RowsLink to={linesAddress({ fiscal_year: year })}>{money(published)}</RowsLink>
          ),
        },
        ...(pricesOf === null
          ? []
          : [
              {
                key: 'adjusted',
                header: t('analysis:prices.adjusted', { year: pricesOf }),
                figure: ({ adjusted }: Row) => adjusted ?? -1n,
                cell: ({ adjusted }: Row) =>
                  adjusted === null ? t('analysis:unavailable') : money(adjusted),
              },
            ]),
      ]}
    />
  );
}
