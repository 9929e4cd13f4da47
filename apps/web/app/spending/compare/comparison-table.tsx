import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { Change } from '../change.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
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
  const language = useLanguage();
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
          cell: (pair) => <Before pair={pair} year={from} />,
          by: (pair) => pair.from ?? -1n,
          align: 'end',
        },
        {
          key: 'to',
          header: to,
          cell: ({ id, to: cents }) => <Amount cents={cents} ministry={id} year={to} />,
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

/** An amount that leads to its budget lines. */
function Amount({ cents, ministry, year }: { cents: bigint | null; ministry: number; year: number }) {
  const { money } = useFormat();
  if (cents === null) return '–';
  return <RowsLink to={linesAddress({ fiscal_year: year, ministry })}>{money(cents)}</RowsLink>;
}

/** The amount of the earlier year: of the ministry itself, or of each that it goes back to. */
function Before({ pair: { id, from, predecessors }, year }: { pair: MinistryPair; year: number }) {
  const { money } = useFormat();
  if (from === null || predecessors.length === 0) return <Amount cents={from} ministry={id} year={year} />;
  const own = from - predecessors.reduce((total, { cents }) => total + cents, 0n);
  const parts = [...predecessors, ...(own === 0n ? [] : [{ id, name: '', cents: own }])];
  return (
    <>
      {money(from)}
      {parts.map((one) => (
        <span key={one.id} className="block text-xs">
          {one.name} <Amount cents={one.cents} ministry={one.id} year={year} />
        </span>
      ))}
    </>
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
