import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { csvPath } from '../export-paths.ts';
import { linesAddress, paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { sharePercent } from '../shares.ts';
import { SourceNotes } from '../source-note.tsx';
import type { Spending } from './load-budget.ts';

const SHOWN = 6;

/**
 * Allocated against spent, the largest allocation first. The track is what is allocated and the bar what is spent of it:
 * on one scale for all, every bar but the first would be too short to read.
 */
export function CategoryFigure({ spending }: { spending: Spending }) {
  const { t } = useTexts();
  const { money, moneyCompact, number, percent } = useFormat();
  const language = useLanguage();
  const path = useLocalPath();
  const rows = spending.categories.toSorted((one, other) => (one.allocated < other.allocated ? 1 : -1));
  const caption = t('spending:categories.caption');
  const { fiscal_year: year } = spending;
  return (
    <Figure
      level={2}
      name="categories"
      caption={caption}
      summary={
        rows.length > 0
          ? t('spending:categories.summary', { percent: percent(spending.utilization ?? 0) })
          : t('spending:categories.none')
      }
      actions={spending.spent_invented ? <InventedMark /> : null}
      info={{
        about: t('spending:categories.computed'),
        source: <SourceNotes sources={spending.sources} />,
      }}
      csvHref={csvPath('overview', spending.fiscal_year)}
      table={
        <SortableTable
          caption={caption}
          language={language}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'name',
              header: t('spending:terms.category'),
              cell: ({ name }) => name,
              by: ({ name }) => name,
              rowHeader: true,
            },
            {
              key: 'allocated',
              header: t('spending:terms.allocated'),
              cell: ({ id, allocated }) => (
                <RowsLink to={linesAddress({ fiscal_year: year, category: id })}>{money(allocated)}</RowsLink>
              ),
              by: ({ allocated }) => allocated,
              align: 'end',
            },
            {
              key: 'spent',
              header: t('spending:terms.spent'),
              cell: ({ id, spent }) => (
                <RowsLink to={paymentsAddress({ fiscal_year: year, category: id })}>{money(spent)}</RowsLink>
              ),
              by: ({ spent }) => spent,
              align: 'end',
            },
            {
              key: 'share',
              header: t('spending:terms.utilization'),
              cell: ({ spent, allocated }) => percent(sharePercent(spent, allocated)),
              by: ({ spent, allocated }) => sharePercent(spent, allocated),
              align: 'end',
            },
          ]}
        />
      }
    >
      <RankedBars
        label={caption}
        shown={SHOWN}
        more={t('spending:categories.more', { number: number(rows.length - SHOWN) })}
        rows={rows.map(({ id, name, allocated, spent }) => ({
          key: String(id),
          label: name,
          to: path(linesAddress({ fiscal_year: year, category: id })),
          amount: percent(sharePercent(spent, allocated)),
          bar: { share: sharePercent(spent, allocated), look: 'green' as const },
          facts: [
            t('spending:categories.spentOf', {
              spent: moneyCompact(spent),
              allocated: moneyCompact(allocated),
            }),
            <RowsLink key="payments" to={paymentsAddress({ fiscal_year: year, category: id })}>
              {t('spending:rows.seePayments')} <span className="sr-only">{name}</span>
            </RowsLink>,
          ],
        }))}
      />
    </Figure>
  );
}
