import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { sharePercent } from '../shares.ts';
import { absolute, comparablePairs } from './comparable.ts';
import type { MinistryPair } from './load-comparison.ts';

export interface Years {
  readonly from: number;
  readonly to: number;
}

/** What the ministries that can be compared had in each year together. */
function totals(pairs: readonly MinistryPair[]): { from: bigint; to: bigint } {
  return comparablePairs(pairs).reduce(
    (total, pair) => ({ from: total.from + pair.from, to: total.to + pair.to }),
    { from: 0n, to: 0n },
  );
}

/** The change in words: of all, of the ministry that gained most and of the one that lost most. */
export function ComparisonSentence({ years, pairs }: { years: Years; pairs: readonly MinistryPair[] }) {
  const { t } = useTexts();
  const { moneyInWords, percent } = useFormat();
  const { from, to } = totals(pairs);
  const ordered = comparablePairs(pairs);
  const gained = ordered.find((pair) => pair.to > pair.from);
  const lost = ordered.find((pair) => pair.to < pair.from);
  if (from === 0n) return t('spending:comparison.none');
  const change = to - from;
  return (
    <>
      {t(change < 0n ? 'spending:comparison.inWordsLess' : 'spending:comparison.inWordsMore', {
        ...years,
        amount: moneyInWords(absolute(change)),
        percent: percent(sharePercent(absolute(change), from)),
      })}
      {gained ? (
        <>
          {' '}
          {t('spending:comparison.gained', {
            name: gained.name,
            amount: moneyInWords(gained.to - gained.from),
          })}
        </>
      ) : null}
      {lost ? (
        <> {t('spending:comparison.lost', { name: lost.name, amount: moneyInWords(lost.from - lost.to) })}</>
      ) : null}
    </>
  );
}

/** The two sums as bars. */
export function TotalsFigure({ years, pairs }: { years: Years; pairs: readonly MinistryPair[] }) {
  const { t } = useTexts();
  const { money, moneyCompact } = useFormat();
  const sums = totals(pairs);
  const most = sums.from > sums.to ? sums.from : sums.to;
  const heading = t('spending:comparison.totals');
  return (
    <Card aria-labelledby="totals-heading">
      <CardHeading id="totals-heading">{heading}</CardHeading>
      <RankedBars
        label={heading}
        rows={(['from', 'to'] as const).map((side) => ({
          key: side,
          label: t('spending:year.long', { year: years[side] }),
          amount: moneyCompact(sums[side]),
          bar: { share: sharePercent(sums[side], most) },
          facts: [money(sums[side])],
        }))}
      />
    </Card>
  );
}
