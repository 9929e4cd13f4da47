import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { sharePercent } from '../shares.ts';
import { SourceNotes } from '../source-note.tsx';
import type { Ministry, MinistryData } from './load-ministry.ts';

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
  const { t, money, moneyCompact, percent, path } = useTexts();
  const divided = types.some(({ programmes }) => programmes.length > 0);
  const caption = t(divided ? 'spending:ministry.types' : 'spending:ministry.onlyTypes');
  const of = { ministry: id, ...(year === null ? {} : { fiscal_year: year }) };
  return (
    <Figure
      level={2}
      caption={caption}
      summary={divided ? t('spending:ministry.divided') : null}
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
              look: type === 'capital' ? ('second' as const) : ('kind' as const),
            },
            facts: [percent(sharePercent(part, cents)), money(part)],
          },
          ...programmes.map(({ name, head, cents: amount }) => ({
            key: `${type}${head}${name}`,
            label: name,
            to: path(linesAddress({ ...of, economic_type: type, programme: name })),
            amount: moneyCompact(amount),
            bar: { share: sharePercent(amount, cents), look: 'kind' as const },
            facts: [percent(sharePercent(amount, cents)), money(amount)],
          })),
        ])}
      />
      {divided ? null : <NoProgrammes year={year} />}
    </Figure>
  );
}

/** That the source has no programmes, and what would be needed. */
function NoProgrammes({ year }: { year: number | null }) {
  const { t } = useTexts();
  return (
    <div className="mt-3 rounded-control bg-sunken p-3 text-sm">
      <p className="font-semibold">{t('spending:ministry.noProgrammes')}</p>
      <p className="text-muted">{t('spending:ministry.neededProgrammes', { year })}</p>
    </div>
  );
}
