import type { ReactNode } from 'react';
import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { sharePercent } from '../shares.ts';
import { shortMinistry } from '../short-ministry.ts';
import { absolute, budgetTotals, comparablePairs } from './comparable.ts';
import type { MinistryPair, YearTotal } from './load-comparison.ts';

export interface Years {
  readonly from: number;
  readonly to: number;
}

/** The change in words: of the whole budget, of the ministry that gained most and of the one that lost most. */
export function ComparisonSentence({ years, pairs }: { years: Years; pairs: readonly MinistryPair[] }) {
  const { t, moneyInWords, percent } = useTexts();
  const { from, to } = budgetTotals(pairs);
  const ordered = comparablePairs(pairs);
  const gained = ordered.find((pair) => pair.to > pair.from);
  const lost = ordered.find((pair) => pair.to < pair.from);
  if (from === 0n) return t('spending:comparison.none', { from: years.from });
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
            name: shortMinistry(gained.name),
            amount: moneyInWords(gained.to - gained.from),
          })}
        </>
      ) : null}
      {lost ? (
        <>
          {' '}
          {t('spending:comparison.lost', {
            name: shortMinistry(lost.name),
            amount: moneyInWords(lost.from - lost.to),
          })}
        </>
      ) : null}
    </>
  );
}

/** Years beyond these open with a press. */
const SHOWN = 6;

/** The budget of every year, the newest first; each leads to its budget lines. */
export function TotalsFigure({
  totals,
  children,
}: {
  totals: readonly YearTotal[];
  /** The way to more years. */
  children: ReactNode;
}) {
  const { t, money, moneyCompact, number, path } = useTexts();
  const most = totals.reduce((most, { cents }) => (cents !== null && cents > most ? cents : most), 0n);
  const heading = t('spending:cards.budget');
  if (totals.length === 0) return null;
  return (
    <Card aria-labelledby="totals-heading">
      <CardHeading id="totals-heading">{heading}</CardHeading>
      <RankedBars
        label={heading}
        shown={SHOWN}
        more={t('spending:comparison.showRest', { number: number(Math.max(0, totals.length - SHOWN)) })}
        rows={totals.toReversed().map(({ year, cents }) => ({
          key: String(year),
          label: t('spending:year.long', { year }),
          to: path(linesAddress({ fiscal_year: year })),
          amount: cents === null ? t('ui:notAvailable') : moneyCompact(cents),
          bar: { share: sharePercent(cents ?? 0n, most) },
          facts: cents === null ? [] : [money(cents)],
        }))}
      />
      {children}
    </Card>
  );
}
