import { useTexts } from '../../i18n/use-texts.ts';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { Change } from '../change.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { before as partsBefore } from './changed-groups.ts';
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
  return (
    <SortableTable
      caption={caption}
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
          figure: (pair) => pair.from ?? -1n,
          cell: (pair) => <Before pair={pair} year={from} />,
        },
        {
          key: 'to',
          header: to,
          figure: (pair) => pair.to ?? -1n,
          cell: ({ id, to: cents }) => <Amount cents={cents} ministry={id} year={to} />,
        },
        {
          key: 'change',
          header: t('spending:comparison.change'),
          figure: ({ change, together }) => change ?? together?.change ?? Number.NEGATIVE_INFINITY,
          cell: (pair) => <ChangeOf pair={pair} />,
        },
      ]}
    />
  );
}

/** The change of a ministry, of those it is compared together with, or why there is none. */
function ChangeOf({ pair: { change, reason, together } }: { pair: MinistryPair }) {
  const { t, money } = useTexts();
  if (change !== null || reason === null || reason === 'merged') return <Change percent={change} />;
  return (
    <>
      {together === null ? t('spending:comparison.incomparable') : <Change percent={together.change} />}
      <span className="block text-muted text-xs">
        {t(`spending:comparison.reasons.${reason}`)}
        {together === null
          ? null
          : ` · ${t('spending:comparison.togetherFromTo', { from: money(together.from), to: money(together.to) })}`}
      </span>
    </>
  );
}

/** An amount that leads to its budget lines. */
function Amount({ cents, ministry, year }: { cents: bigint | null; ministry: number; year: number }) {
  const { money } = useTexts();
  if (cents === null) return '–';
  return <RowsLink to={linesAddress({ fiscal_year: year, ministry })}>{money(cents)}</RowsLink>;
}

/** The amount of the earlier year: of the ministry itself, or of each that it goes back to. */
function Before({ pair, year }: { pair: MinistryPair; year: number }) {
  const { money } = useTexts();
  const { from } = pair;
  const parts = partsBefore(pair);
  const [only] = parts;
  if (only === undefined) return '–';
  if (parts.length === 1 && from !== null) return <Amount cents={from} ministry={only.id} year={year} />;
  return (
    <>
      {from === null ? null : money(from)}
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
