import type { ForumDay } from '@sabha/domain/forum/forum-analytics';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { LABELS } from '../labels/labels.ts';

const WITHHELD = '–';

/** The same as a table: a dash where fewer than five people wrote. */
export function LabelsTable({ caption, days }: { caption: string; days: readonly ForumDay[] }) {
  const { t } = useTexts();
  const { number, day: dayName } = useFormat();
  return (
    <SortableTable
      caption={caption}
      language={useLanguage()}
      rows={days}
      rowKey={({ day }) => day}
      columns={[
        {
          key: 'day',
          header: t('analytics:forum.day'),
          cell: ({ day }) => dayName(day),
          by: ({ day }) => day,
          rowHeader: true,
        },
        {
          key: 'comments',
          header: t('analytics:forum.comments'),
          cell: ({ comments }) => number(comments),
          by: ({ comments }) => comments,
          align: 'end',
        },
        ...LABELS.map((label) => ({
          key: label,
          header: t(`forum:discussion.label.${label}`),
          cell: ({ labels }: ForumDay) => (labels ? number(labels[label]) : WITHHELD),
          by: ({ labels }: ForumDay) => labels?.[label] ?? -1,
          align: 'end' as const,
        })),
      ]}
    />
  );
}
