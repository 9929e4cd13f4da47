import type { Prices } from '@sabha/domain/spending/analysis/prices';
import type { ReactNode } from 'react';
import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Change } from '../change.tsx';
import { comparisonPath } from '../export-paths.ts';
import { linesAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { sharePercent } from '../shares.ts';
import { shortMinistry } from '../short-ministry.ts';
import { SourceNote } from '../source-note.tsx';
import { ministryAddress, SPENDING_VIEWS } from '../spending-addresses.ts';
import { before } from './changed-groups.ts';
import { type ChangeMeasure, type ComparablePair, changeSize, comparablePairs } from './comparable.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { Years } from './comparison-totals.tsx';
import type { MinistryPair } from './load-comparison.ts';

const SHOWN = 9;

/** How much more or less each ministry has: bars to the right for more, striped ones to the left for less. */
export function ChangeFigure({
  years,
  pairs,
  prices,
  by = 'amount',
  summary,
  actions,
}: {
  years: Years;
  pairs: readonly MinistryPair[];
  prices: Prices;
  by?: ChangeMeasure;
  /** What else the picture shows, before how it is read. */
  summary?: ReactNode;
  actions?: ReactNode;
}) {
  const { t, moneyCompact, number, path } = useTexts();
  const rows = comparablePairs(pairs, by);
  const factsOf = useFacts(years);
  const caption = t('spending:comparison.caption', { ...years });
  const largest = rows[0] ? changeSize(rows[0], by) : 0n;
  return (
    <Figure
      level={2}
      name="changes"
      caption={caption}
      summary={
        <>
          {summary}{' '}
          {t('spending:comparison.summary', { comparable: number(rows.length), all: number(pairs.length) })}
        </>
      }
      actions={actions}
      info={{
        about: t('spending:comparison.computed'),
        source: prices.source && prices.year !== null ? <SourceNote source={prices.source} /> : undefined,
      }}
      note={<RowsOfBoth years={years} adjusted={prices.year !== null} />}
      csvHref={`${comparisonPath(years.from, years.to, prices.year)}&format=csv`}
      table={<ComparisonTable caption={caption} years={years} pairs={pairs} />}
    >
      <RankedBars
        label={caption}
        shown={SHOWN}
        more={t('spending:comparison.showRest', { number: number(Math.max(0, rows.length - SHOWN)) })}
        rows={rows.map((pair) => {
          const change = pair.to - pair.from;
          return {
            key: String(pair.id),
            label: shortMinistry(pair.name),
            to: path(ministryAddress(pair.id, years.to)),
            amount: `${change > 0n ? '+' : ''}${moneyCompact(change)}`,
            bar: barOf(pair, by, largest),
            facts: factsOf(pair),
          };
        })}
      />
    </Figure>
  );
}

/** The way to the budget lines of both years, which are as published. */
function RowsOfBoth({ years, adjusted }: { years: Years; adjusted: boolean }) {
  const { t } = useTexts();
  return (
    <p className="text-sm">
      {adjusted ? t('spending:comparison.rowsAsPublished') : t('spending:rows.seeLines')}:{' '}
      <RowsLink to={linesAddress({ fiscal_year: years.from })}>
        {t('spending:year.short', { year: years.from })}
      </RowsLink>
      {' · '}
      <RowsLink to={linesAddress({ fiscal_year: years.to })}>
        {t('spending:year.short', { year: years.to })}
      </RowsLink>
    </p>
  );
}

/** Both amounts, the change, and what happened to the ministry between the years. */
function useFacts({ from, to }: Years) {
  const { t, moneyCompact } = useTexts();
  return (pair: ComparablePair) => {
    const [origin, ...others] = before(pair);
    const happened = pair.changes.at(-1);
    const earlier = moneyCompact(pair.from);
    // The words around the two amounts, which are links.
    const [start, middle, end] = t('spending:comparison.fromTo', { from: '|', to: '|' }).split('|');
    return [
      <span key="amounts">
        {start}
        {origin === undefined || others.length > 0 ? (
          <RowsLink to={`${SPENDING_VIEWS.compare}?from=${from}&to=${to}#changed`}>{earlier}</RowsLink>
        ) : (
          <RowsLink to={linesAddress({ fiscal_year: from, ministry: origin.id })}>{earlier}</RowsLink>
        )}
        {middle}
        <RowsLink to={linesAddress({ fiscal_year: to, ministry: pair.id })}>{moneyCompact(pair.to)}</RowsLink>
        {end}
      </span>,
      <Change key="change" percent={pair.change} />,
      ...(happened === undefined
        ? []
        : [
            <Badge key="badge" tone="accent" className="text-xs leading-4">
              {t(`spending:comparison.kinds.${happened.kind}`)} {happened.year}
            </Badge>,
          ]),
    ];
  };
}

/** A bar from the middle of its track, the largest change half of it long. */
function barOf(pair: ComparablePair, by: ChangeMeasure, largest: bigint) {
  const half = sharePercent(changeSize(pair, by), largest) / 2;
  return pair.to < pair.from
    ? { start: 50 - half, share: half, look: 'less' as const }
    : { start: 50, share: half, look: 'green' as const };
}
