import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { linesAddress, linesPath } from '../rows/row-query.ts';
import { highest, sharePercent } from '../shares.ts';
import { SourceNotes } from '../source-note.tsx';
import type { Ministry, MinistryData, YearOfMinistry } from './load-ministry.ts';

/** Programmes beyond these open with a press. */
const SHOWN = 12;

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
  const path = useLocalPath();
  const caption = t('spending:ministry.types');
  const of = { ministry: id, ...(year === null ? {} : { fiscal_year: year }) };
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
        shown={SHOWN}
        more={t('spending:ministry.moreRows')}
        rows={types.flatMap(({ type, cents: part, programmes }) => [
          {
            key: type,
            label: t(`spending:types.${type}`),
            to: path(linesAddress({ ...of, economic_type: type })),
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
            to: path(linesAddress({ ...of, economic_type: type, programme: name })),
            amount: moneyCompact(amount),
            bar: { share: sharePercent(amount, cents) },
            facts: [percent(sharePercent(amount, cents)), money(amount)],
          })),
        ])}
      />
    </Figure>
  );
}

/** The budget of each year on record, which leads to its lines; of earlier ministries under their own names. */
export function YearsFigure({ years, id }: { years: readonly YearOfMinistry[]; id: number }) {
  const { t } = useTexts();
  const { money, moneyCompact } = useFormat();
  const path = useLocalPath();
  const caption = t('spending:ministry.years');
  const rows = years.filter(({ lines }) => lines > 0);
  const most = highest(rows, ({ total }) => total)?.total ?? 0n;
  return (
    <Figure
      level={2}
      caption={caption}
      summary={t('spending:ministry.yearsSummary')}
      csvHref={linesPath({ ministry: id }, { format: 'csv' })}
    >
      <RankedBars
        label={caption}
        rows={rows.map(({ id: ministry, year, name, total, recurrent, capital }) => ({
          key: `${year}-${ministry}`,
          label: (
            <>
              {t('spending:year.long', { year })}
              {ministry === id ? null : ` · ${name}`}
            </>
          ),
          to: path(linesAddress({ fiscal_year: year, ministry })),
          amount: moneyCompact(total),
          bar: { share: sharePercent(total, most) },
          facts: [
            money(total),
            t('spending:ministry.ofWhich', {
              recurrent: moneyCompact(recurrent),
              capital: moneyCompact(capital),
            }),
          ],
        }))}
      />
    </Figure>
  );
}
