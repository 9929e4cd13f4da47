import type { MinistryComparison } from '@sabha/domain/spending/compare-ministries';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Equal from 'lucide-react/icons/equal';
import Split from 'lucide-react/icons/split';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { SortableTable } from '../ui/sortable-table.tsx';

/** Each ministry in two years, and "not comparable" where it is no longer the same ministry. */
export function ComparisonSection({
  comparison: { from, to, ministries },
}: {
  comparison: { from: number; to: number; ministries: readonly MinistryComparison[] };
}) {
  const { t } = useTexts();
  const { money, number } = useFormat();
  const language = useLanguage();
  const comparable = ministries.filter((ministry) => ministry.comparable).length;
  const amount = (value: MinistryComparison['from']) =>
    value === null ? <span className="text-muted">–</span> : money(BigInt(value.amount_minor));
  const cents = (value: MinistryComparison['from']) => BigInt(value?.amount_minor ?? -1);
  const caption = t('spending:comparison.caption', { from, to });
  return (
    <Card aria-labelledby="comparison-heading">
      <CardHeading id="comparison-heading">{caption}</CardHeading>
      <p className="mb-4 max-w-[70ch] text-muted text-sm">
        {t('spending:comparison.summary', {
          comparable: number(comparable),
          all: number(ministries.length),
        })}
      </p>
      <div className="max-h-[32rem] overflow-y-auto">
        <SortableTable
          caption={caption}
          language={language}
          rows={ministries}
          rowKey={({ ministry_id }) => String(ministry_id)}
          columns={[
            {
              key: 'name',
              header: t('spending:terms.ministry'),
              cell: (row) => <MinistryName row={row} />,
              by: (row) => row.names[language],
              rowHeader: true,
            },
            {
              key: 'from',
              header: from,
              cell: (row) => amount(row.from),
              by: (row) => cents(row.from),
              align: 'end',
            },
            {
              key: 'to',
              header: to,
              cell: (row) => amount(row.to),
              by: (row) => cents(row.to),
              align: 'end',
            },
            {
              key: 'change',
              header: t('spending:comparison.change'),
              cell: (row) => <ChangeCell row={row} />,
              by: (row) => row.change_percent ?? Number.NEGATIVE_INFINITY,
              align: 'end',
            },
          ]}
        />
      </div>
    </Card>
  );
}

function MinistryName({ row }: { row: MinistryComparison }) {
  const { t } = useTexts();
  const language = useLanguage();
  const earlier = row.earlier_names.map((names) => names[language]).join(' · ');
  return (
    <>
      {row.names[language]}
      {earlier === '' ? null : (
        <span className="block font-normal text-muted">
          {t('spending:comparison.formerly', { names: earlier })}
        </span>
      )}
    </>
  );
}

function ChangeCell({ row }: { row: MinistryComparison }) {
  const { t } = useTexts();
  const { percent } = useFormat();
  if (row.change_percent === null) {
    return (
      <Badge className="text-start">
        <Split aria-hidden className="size-4 shrink-0" />
        <span>
          {t('spending:comparison.incomparable')}
          {row.reason === null ? null : (
            <span className="block text-muted text-xs">{t(`spending:comparison.reasons.${row.reason}`)}</span>
          )}
        </span>
      </Badge>
    );
  }
  const Icon = row.change_percent > 0 ? ArrowUp : row.change_percent < 0 ? ArrowDown : Equal;
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap">
      <Icon aria-hidden className="size-4" />
      {row.change_percent > 0 ? '+' : ''}
      {percent(row.change_percent)}
    </span>
  );
}
