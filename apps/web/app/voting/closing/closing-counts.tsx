import type { Closing } from '@sabha/domain/voting/closing';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { InfoButton } from '../../ui/figure-info.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';

const GROUPS = [
  'counted_in_time',
  'counted_late',
  'counted_in_grace',
  'not_anchored',
  'not_on_ledger',
] as const;

/** What became of the votes that were received in time, choice by choice. `inGrace`: what is not secured may still be. */
export function ClosingCounts({
  counts,
  inGrace,
}: {
  counts: NonNullable<Closing['counts']>;
  inGrace: boolean;
}) {
  const { t } = useTexts();
  const { number } = useFormat();
  const column = (choice: 'yes' | 'no') => ({
    key: choice,
    header: t(`voting:card.${choice}`),
    align: 'end' as const,
    cell: ({ group }: { group: (typeof GROUPS)[number] }) => number(counts[choice][group]),
  });
  return (
    <div className="grid grid-cols-1 gap-1">
      <DataTable
        caption={t('closing:counts.caption')}
        hideCaption
        rows={GROUPS.map((group) => ({ group }))}
        rowKey={({ group }) => group}
        columns={[
          {
            key: 'group',
            header: t('closing:counts.group'),
            rowHeader: true,
            cell: ({ group }) =>
              t(`closing:counts.${inGrace && group === 'not_anchored' ? 'not_anchored_yet' : group}`),
          },
          column('yes'),
          column('no'),
        ]}
      />
      <InfoButton title={t('closing:counts.caption')} info={{ about: t('closing:counts.computed') }} />
    </div>
  );
}
