import type { BudgetTree } from '@sabha/domain/spending/budget-tree';
import { useSearchParams } from 'react-router';
import { ChartSizes } from '../charts/chart-sizes.tsx';
import { Treemap } from '../charts/treemap.tsx';
import { REST } from '../charts/treemap-layout.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage, useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Figure } from '../ui/figure.tsx';
import { branchOf } from './budget-branch.ts';
import { BudgetTable } from './budget-table.tsx';
import { csvPath } from './export-paths.ts';
import { sharePercent, sum } from './shares.ts';
import { changed, queryString, readQuery } from './spending-query.ts';
import { type BranchItem, useBranchItems } from './use-branch-items.ts';

const RATIOS = { wide: 2.1, narrow: 0.8 } as const;

/** Where the budget goes: ministry, economic type, programme, each level one step down. */
export function BudgetFigure({ tree }: { tree: BudgetTree }) {
  const { t } = useTexts();
  const { money, moneyCompact, moneyInWords, number, percent } = useFormat();
  const language = useLanguage();
  const path = useLocalPath();
  const query = readQuery(useSearchParams()[0]);
  const branch = branchOf(tree, query.branch);
  const to = (address: string | undefined) =>
    path(`/spending${queryString(changed(query, { branch: address }))}`);
  const items = useBranchItems(branch, to);
  const year = t('spending:year.long', { year: tree.fiscal_year });
  const steps =
    branch.level === 'ministries'
      ? [{ label: year }]
      : [
          { label: year, to: to(undefined) },
          branch.level === 'types'
            ? { label: branch.ministry.names[language] }
            : { label: branch.ministry.names[language], to: to(String(branch.ministry.ministry_id)) },
          ...(branch.level === 'programmes'
            ? [{ label: t(`spending:types.${branch.part.economic_type}`) }]
            : []),
        ];
  const drawn = items.map((item) => tileOf(item));
  const first = items[0];
  const caption = t('spending:budget.caption');
  return (
    <Figure
      caption={caption}
      summary={
        first
          ? t('spending:budget.summary', {
              total: moneyInWords(branch.cents),
              name: first.label,
              amount: moneyInWords(first.cents),
              percent: percent(sharePercent(first.cents, branch.cents)),
            })
          : t('spending:budget.none')
      }
      csvHref={csvPath('tree', tree.fiscal_year)}
      table={<BudgetTable caption={caption} items={items} total={branch.cents} />}
    >
      <div className="mb-3">
        <Breadcrumb steps={steps} />
      </div>
      <ChartSizes
        page
        draw={(width) => (
          <Treemap
            items={drawn}
            ratio={width < 400 ? RATIOS.narrow : RATIOS.wide}
            width={width}
            label={caption}
            restOf={restOf}
          />
        )}
      />
    </Figure>
  );

  function restOf(rest: readonly { cents: bigint }[]) {
    const label = t('spending:budget.rest', { count: rest.length, number: number(rest.length) });
    return tileOf({ key: REST, label, cents: sum(rest, ({ cents }) => cents) });
  }

  function tileOf(item: BranchItem) {
    const share = percent(sharePercent(item.cents, branch.cents));
    return {
      ...item,
      figure: moneyCompact(item.cents),
      description: t('spending:budget.tile', { name: item.label, amount: money(item.cents), percent: share }),
    };
  }
}
