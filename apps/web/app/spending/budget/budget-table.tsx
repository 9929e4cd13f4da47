import { perPerson } from '@sabha/domain/spending/population';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { Change } from '../change.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { sharePercent } from '../shares.ts';
import { ministryAddress } from '../spending-addresses.ts';
import type { Budget } from './load-budget.ts';

/** The ministries of a budget as rows, with exact amounts. */
export function BudgetTable({
  caption,
  budget: { year, total, ministries },
  earlier,
}: {
  caption: string;
  budget: Budget;
  earlier: number | null;
}) {
  const { t, money, percent, path } = useTexts();
  return (
    <SortableTable
      caption={caption}
      rows={ministries}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: t('spending:terms.ministry'),
          cell: ({ id, name }) => (
            <Link to={path(ministryAddress(id, year))} className="underline">
              {name}
            </Link>
          ),
          by: ({ name }) => name,
          rowHeader: true,
        },
        {
          key: 'amount',
          header: t('spending:terms.allocated'),
          figure: ({ cents }) => cents,
          cell: ({ id, cents }) => (
            <RowsLink to={linesAddress({ fiscal_year: year, ministry: id })}>{money(cents)}</RowsLink>
          ),
        },
        {
          key: 'share',
          header: t('spending:terms.share'),
          figure: ({ cents }) => cents,
          cell: ({ cents }) => percent(sharePercent(cents, total)),
        },
        {
          key: 'person',
          header: t('spending:budget.perPerson'),
          figure: ({ cents }) => cents,
          cell: ({ cents }) => money(perPerson(cents)),
        },
        ...(earlier === null
          ? []
          : [
              {
                key: 'change',
                header: t('spending:comparison.since', { year: earlier }),
                figure: ({ change }: { change: number | null }) => change ?? Number.NEGATIVE_INFINITY,
                cell: ({ change }: { change: number | null }) => <Change percent={change} />,
              },
            ]),
      ]}
    />
  );
}
