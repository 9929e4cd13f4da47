import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { sharePercent } from '../shares.ts';
import { SourceNotes } from '../source-note.tsx';
import type { Ministry, MinistryData } from './load-ministry.ts';

/** Recurrent and capital expenditure, and the programmes of each where its source names any. */
export function TypesFigure({
  ministry: { cents, types, sources },
  data: { id, year },
}: {
  ministry: Ministry;
  data: MinistryData;
}) {
  const { t } = useTexts();
  const { money, moneyCompact, percent } = useFormat();
  const caption = t('spending:ministry.types');
  const divided = types.some(({ programmes }) => programmes.length > 0);
  return (
    <Figure
      level={2}
      caption={caption}
      summary={divided ? t('spending:ministry.divided') : t('spending:budget.undivided')}
      csvHref={`/api/spending/tree?fiscal_year=${year}&ministry=${id}&format=csv`}
      note={<SourceNotes sources={sources} />}
    >
      <RankedBars
        label={caption}
        rows={types.flatMap(({ type, cents: part, programmes }) => [
          {
            key: type,
            label: t(`spending:types.${type}`),
            amount: moneyCompact(part),
            bar: {
              share: sharePercent(part, cents),
              look: type === 'capital' ? ('second' as const) : ('primary' as const),
            },
            facts: [percent(sharePercent(part, cents)), money(part)],
          },
          ...programmes.map(({ name, head, cents: amount }) => ({
            key: `${type}${head}${name}`,
            label: name,
            amount: moneyCompact(amount),
            bar: { share: sharePercent(amount, cents) },
            facts: [percent(sharePercent(amount, cents)), money(amount)],
          })),
        ])}
      />
    </Figure>
  );
}

/** The year beside the one before, where they can be compared. */
export function YearsFigure({
  ministry: { cents },
  data: { year, earlier, before },
}: {
  ministry: Ministry;
  data: MinistryData;
}) {
  const { t } = useTexts();
  const { money, moneyCompact } = useFormat();
  const heading = t('spending:ministry.years');
  const from = before?.from ?? null;
  const most = from !== null && from > cents ? from : cents;
  const rows = [
    ...(from === null || earlier === null ? [] : [[earlier, from] as const]),
    [year ?? 0, cents] as const,
  ];
  return (
    <Card aria-labelledby="years-heading">
      <CardHeading id="years-heading">{heading}</CardHeading>
      <RankedBars
        label={heading}
        rows={rows.map(([of, amount]) => ({
          key: String(of),
          label: t('spending:year.long', { year: of }),
          amount: moneyCompact(amount),
          bar: { share: sharePercent(amount, most) },
          facts: [money(amount)],
        }))}
      />
      {before && before.predecessors.length > 0 ? (
        <p className="pt-2 text-muted text-sm">
          {t('spending:comparison.formerly', {
            names: before.predecessors.map(({ name }) => name).join(' · '),
          })}
        </p>
      ) : null}
      {from === null && before?.reason ? (
        <p className="pt-2 text-muted text-sm">
          {t('spending:comparison.incomparable')}: {t(`spending:comparison.reasons.${before.reason}`)}
        </p>
      ) : null}
    </Card>
  );
}
