import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { SortableTable } from '../ui/sortable-table.tsx';
import { sharePercent } from './shares.ts';
import type { BranchItem } from './use-branch-items.ts';

/** The open branch of the budget as rows. */
export function BudgetTable({
  caption,
  items,
  total,
}: {
  caption: string;
  items: readonly BranchItem[];
  total: bigint;
}) {
  const { t } = useTexts();
  const { money, percent } = useFormat();
  return (
    <SortableTable
      caption={caption}
      language={useLanguage()}
      rows={items}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'name',
          header: t('spending:terms.name'),
          cell: ({ label, to }) =>
            to === undefined ? (
              label
            ) : (
              <Link to={to} preventScrollReset className="underline">
                {label}
              </Link>
            ),
          by: ({ label }) => label,
          rowHeader: true,
        },
        {
          key: 'amount',
          header: t('spending:terms.allocated'),
          cell: ({ cents }) => money(cents),
          by: ({ cents }) => cents,
          align: 'end',
        },
        {
          key: 'share',
          header: t('spending:terms.share'),
          cell: ({ cents }) => percent(sharePercent(cents, total)),
          by: ({ cents }) => cents,
          align: 'end',
        },
      ]}
    />
  );
}
