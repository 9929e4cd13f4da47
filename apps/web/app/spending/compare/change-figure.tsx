import type { Prices } from '@sabha/domain/spending/analysis/prices';
import type { ReactNode } from 'react';
import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Change } from '../change.tsx';
import { comparisonPath } from '../export-paths.ts';
import { sharePercent } from '../shares.ts';
import { shortMinistry } from '../short-ministry.ts';
import { SourceNote } from '../source-note.tsx';
import { ministryAddress } from '../spending-addresses.ts';
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
  const { t } = useTexts();
  const { moneyCompact, number } = useFormat();
  const path = useLocalPath();
  const rows = comparablePairs(pairs, by);
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
            facts: [
              t('spending:comparison.fromTo', {
                from: moneyCompact(pair.from),
                to: moneyCompact(pair.to),
              }),
              <Change key="change" percent={pair.change} />,
              ...(pair.predecessors.length === 0
                ? []
                : [
                    <Badge key="badge" className="text-xs leading-4">
                      {t(
                        pair.reason === 'merged'
                          ? 'spending:comparison.merged'
                          : 'spending:comparison.renamed',
                      )}
                    </Badge>,
                  ]),
            ],
          };
        })}
      />
    </Figure>
  );
}

/** A bar from the middle of its track, the largest change half of it long. */
function barOf(pair: ComparablePair, by: ChangeMeasure, largest: bigint) {
  const half = sharePercent(changeSize(pair, by), largest) / 2;
  return pair.to < pair.from
    ? { start: 50 - half, share: half, look: 'less' as const }
    : { start: 50, share: half, look: 'green' as const };
}
