import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { Change } from '../change.tsx';
import type { Years } from './comparison-totals.tsx';
import type { MinistryPair } from './load-comparison.ts';

/** Each ministry in two years with exact amounts, and why it can not be compared where it can not. */
export function ComparisonTable({
  caption,
  years: { from, to },
  pairs,
}: {
  caption: string;
  years: Years;
  pairs: readonly MinistryPair[];
}) {
  const { t } = useTexts();
  const { money } = useFormat();
  const language = useLanguage();
  const amount = (cents: bigint | null) => (cents === null ? '–' : money(cents));
  return (
    <SortableTable
      caption={caption}
      language={language}
      rows={pairs}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: t('spending:terms.ministry'),
          cell: (pair) => <Name pair={pair} />,
          by: ({ name }) => name,
          rowHeader: true,
        },
        {
          key: 'from',
          header: from,
          cell: (pair) => amount(pair.from),
          by: (pair) => pair.from ?? -1n,
          align: 'end',
        },
        {
          key: 'to',
          header: to,
          cell: (pair) => amount(pair.to),
          by: (pair) => pair.to ?? -1n,
          align: 'end',
        },
        {
          key: 'change',
          header: t('spending:comparison.change'),
          cell: ({ change, reason }) =>
            change === null && reason !== null ? (
              <>
                {t('spending:comparison.incomparable')}
                <span className="block text-muted text-xs">{t(`spending:comparison.reasons.${reason}`)}</span>
              </>
            ) : (
              <Change percent={change} />
            ),
          by: ({ change }) => change ?? Number.NEGATIVE_INFINITY,
          align: 'end',
        },
      ]}
    />
  );
}

function Name({ pair: { name, predecessors } }: { pair: MinistryPair }) {
  const { t } = useTexts();
  if (predecessors.length === 0) return name;
  return (
    <>
      {name}
      <span className="block font-normal text-muted">
        {t('spending:comparison.formerly', { names: predecessors.map((one) => one.name).join(' · ') })}
      </span>
    </>
  );
}
