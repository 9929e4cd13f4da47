import { RankedBars } from '../../charts/ranked-bars.tsx';
import type { SpendingKind } from '../../charts/spending-kind.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { csvPath } from '../export-paths.ts';
import { linesAddress, paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { highest, sharePercent } from '../shares.ts';
import { SourceNotes } from '../source-note.tsx';
import type { Spending } from './load-budget.ts';

const SHOWN = 6;

/**
 * Allocated against spent, the largest allocation first. The track is what is allocated and the bar what is spent of it:
 * on one scale for all, every bar but the first would be too short to read.
 */
export function CategoryFigure({ spending }: { spending: Spending }) {
  const { t, money, moneyCompact, number, percent, path } = useTexts();
  const rows = rowsOf(spending, t('spending:missing.withoutCategory'));
  const shareOf = ({ spent, allocated }: CategoryRow) =>
    spent === null || allocated === null ? null : sharePercent(spent, allocated);
  const shown = (cents: bigint | null) => (cents === null ? t('ui:notAvailable') : money(cents));
  const caption = t('spending:categories.caption');
  const paidAtAll = spending.total_spent_minor !== null;
  const largest = highest(rows, ({ allocated }) => allocated ?? 0n)?.allocated ?? 0n;
  const percentOrNot = (share: number | null) => (share === null ? t('ui:notAvailable') : percent(share));
  const { fiscal_year: year, utilization } = spending;
  if (rows.length === 0) {
    return <Figure level={2} caption={caption} summary={t('spending:categories.none')} />;
  }
  const summaryOf = () => {
    if (utilization !== null) return t('spending:categories.summary', { percent: percent(utilization) });
    return paidAtAll
      ? t('spending:missing.budget', { year })
      : `${t('spending:categories.allocatedOnly')} ${t('spending:missing.payments', { year })}`;
  };
  const factsOf = ({ id, name, allocated, spent }: CategoryRow) => {
    if (spent === null) return [];
    const spentOf = { spent: moneyCompact(spent), allocated: moneyCompact(allocated ?? 0n) };
    return [
      allocated === null ? moneyCompact(spent) : t('spending:categories.spentOf', spentOf),
      <RowsLink key="payments" to={paymentsAddress({ fiscal_year: year, category: id })}>
        {t('spending:rows.seePayments')} <span className="sr-only">{name}</span>
      </RowsLink>,
    ];
  };
  return (
    <Figure
      level={2}
      name="categories"
      caption={caption}
      summary={
        <>
          {summaryOf()} <MostWithout spending={spending} />
        </>
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
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'name', header: t('spending:terms.category'), name: ({ name }) => name },
            {
              key: 'allocated',
              header: t('spending:terms.allocated'),
              figure: ({ allocated }) => allocated ?? -1n,
              cell: ({ id, allocated }) => (
                <RowsLink to={linesAddress({ fiscal_year: year, category: id })}>{shown(allocated)}</RowsLink>
              ),
            },
            {
              key: 'spent',
              header: t('spending:terms.spent'),
              figure: ({ spent }) => spent ?? -1n,
              cell: ({ id, spent }) => (
                <RowsLink to={paymentsAddress({ fiscal_year: year, category: id })}>{shown(spent)}</RowsLink>
              ),
            },
            {
              key: 'share',
              header: t('spending:terms.utilization'),
              figure: (row) => shareOf(row) ?? -1,
              cell: (row) => percentOrNot(shareOf(row)),
            },
          ]}
        />
      }
    >
      <RankedBars
        label={caption}
        shown={SHOWN}
        more={t('spending:categories.more', { number: number(rows.length - SHOWN) })}
        rows={rows.map((row) => ({
          key: String(row.id),
          label: row.name,
          kind: row.kind,
          to: path(linesAddress({ fiscal_year: year, category: row.id })),
          ...(shareOf(row) === null
            ? { amount: row.allocated === null ? t('ui:notAvailable') : moneyCompact(row.allocated) }
            : { amount: percentOrNot(shareOf(row)) }),
          bar: paidAtAll
            ? { share: shareOf(row) ?? 0, look: 'kind' as const }
            : { share: sharePercent(row.allocated ?? 0n, largest), look: 'kind' as const },
          facts: factsOf(row),
        }))}
      />
    </Figure>
  );
}

interface CategoryRow {
  readonly id: number | 'none';
  readonly name: string;
  readonly kind: SpendingKind;
  readonly allocated: bigint | null;
  readonly spent: bigint | null;
}

/** The categories that have money in the year, and the money that counts to none, the largest first. */
function rowsOf({ categories, withoutCategory }: Spending, noCategory: string): CategoryRow[] {
  const none = withoutCategory
    ? [{ id: 'none' as const, name: noCategory, kind: 'other' as const, ...withoutCategory }]
    : [];
  return [...none, ...categories]
    .filter(({ allocated, spent }) => allocated !== null || spent !== null)
    .sort((one, other) => ((one.allocated ?? 0n) < (other.allocated ?? 0n) ? 1 : -1));
}

/** Says so where most of the money is in no category. */
function MostWithout({ spending: { total_budget_minor: total, withoutCategory } }: { spending: Spending }) {
  const { t, moneyInWords } = useTexts();
  const [whole, none] = [BigInt(total ?? 0), withoutCategory?.allocated ?? 0n];
  if (none * 2n <= whole) return null;
  return t('spending:missing.mostWithout', { amount: moneyInWords(none), total: moneyInWords(whole) });
}
