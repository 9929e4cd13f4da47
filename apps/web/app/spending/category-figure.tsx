import type { SpendingOverview } from '@sabha/domain/spending/spending-overview';
import { ChartSizes } from '../charts/chart-sizes.tsx';
import { Legend } from '../charts/legend.tsx';
import { PairedBars } from '../charts/paired-bars.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Figure } from '../ui/figure.tsx';
import { SortableTable } from '../ui/sortable-table.tsx';
import { csvPath } from './export-paths.ts';
import { highest, sharePercent } from './shares.ts';

/** Allocated against spent, category by category, the largest allocation first. */
export function CategoryFigure({ overview }: { overview: SpendingOverview }) {
  const { t } = useTexts();
  const { money, moneyInWords, moneyTick, percent } = useFormat();
  const language = useLanguage();
  const rows = overview.categories
    .map((category) => ({
      key: String(category.category_id),
      label: category.names[language],
      whole: BigInt(category.allocated_budget_minor),
      part: BigInt(category.spent_budget_minor),
    }))
    .sort((one, other) => (one.whole < other.whole ? 1 : -1));
  const largest = highest(rows, ({ whole }) => whole);
  const caption = t('spending:categories.caption');
  const named = rows.map((row) => ({
    ...row,
    wholeLabel: t('spending:categories.allocatedOf', { name: row.label, amount: money(row.whole) }),
    partLabel: t('spending:categories.spentOf', {
      name: row.label,
      amount: money(row.part),
      percent: percent(sharePercent(row.part, row.whole)),
    }),
  }));
  return (
    <Figure
      caption={caption}
      summary={
        largest
          ? t('spending:categories.summary', {
              name: largest.label,
              amount: moneyInWords(largest.whole),
              total: moneyInWords(BigInt(overview.total_budget_minor)),
              percent: percent(overview.utilization ?? 0),
            })
          : t('spending:categories.none')
      }
      csvHref={csvPath('overview', overview.fiscal_year)}
      table={
        <SortableTable
          caption={caption}
          language={language}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'name',
              header: t('spending:terms.category'),
              cell: (row) => row.label,
              by: (row) => row.label,
              rowHeader: true,
            },
            {
              key: 'whole',
              header: t('spending:terms.allocated'),
              cell: (row) => money(row.whole),
              by: (row) => row.whole,
              align: 'end',
            },
            {
              key: 'part',
              header: t('spending:terms.spent'),
              cell: (row) => money(row.part),
              by: (row) => row.part,
              align: 'end',
            },
            {
              key: 'share',
              header: t('spending:terms.utilization'),
              cell: (row) => percent(sharePercent(row.part, row.whole)),
              by: (row) => sharePercent(row.part, row.whole),
              align: 'end',
            },
          ]}
        />
      }
    >
      <Legend
        entries={[
          { label: t('spending:terms.allocated'), fill: 'var(--line-strong)', hatched: true },
          { label: t('spending:terms.spent'), fill: 'var(--primary)' },
        ]}
      />
      <ChartSizes
        draw={(width) => <PairedBars rows={named} width={width} label={caption} format={moneyTick} />}
      />
    </Figure>
  );
}
