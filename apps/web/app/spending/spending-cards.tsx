import type { Efficiency } from '@sabha/domain/spending/efficiency-score';
import type { SpendingOverview } from '@sabha/domain/spending/spending-overview';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Money } from '../ui/money.tsx';
import { StatCard, StatRow } from '../ui/stat-card.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/** Total Budget, Total Spent, Efficiency Score. */
export function SpendingCards({ overview }: { overview: SpendingOverview }) {
  const { t } = useTexts();
  const { percent, number } = useFormat();
  const { utilization } = overview;
  return (
    <StatRow label={t('spending:cards.label')}>
      <StatCard
        label={t('spending:cards.budget')}
        value={<Money cents={BigInt(overview.total_budget_minor)} />}
        note={t('spending:year.long', { year: overview.fiscal_year })}
        computed={t('spending:cards.budgetComputed')}
      />
      <StatCard
        label={t('spending:cards.spent')}
        value={<Money cents={BigInt(overview.total_spent_minor)} />}
        note={
          utilization === null ? undefined : t('spending:cards.ofBudget', { percent: percent(utilization) })
        }
        computed={t('spending:cards.spentComputed', { projects: number(overview.project_count) })}
      />
      <EfficiencyCard efficiency={overview.efficiency} />
    </StatRow>
  );
}

function EfficiencyCard({ efficiency }: { efficiency: Efficiency }) {
  const { t } = useTexts();
  const { percent, money } = useFormat();
  const { score, above_target: above } = efficiency;
  const formula = t('spending:cards.efficiencyComputed', {
    well: money(BigInt(efficiency.well_spent_minor)),
    spent: money(BigInt(efficiency.spent_minor)),
  });
  if (score === null) {
    return <StatCard label={t('spending:cards.efficiency')} value={null} computed={formula} />;
  }
  const Icon = above ? CircleCheck : CircleArrowDown;
  return (
    <StatCard
      label={t('spending:cards.efficiency')}
      value={
        <Tooltip text={formula}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the formula must be reachable by keyboard */}
          <data value={score} tabIndex={0}>
            {percent(score)}
          </data>
        </Tooltip>
      }
      note={
        <span
          className={`inline-flex items-center gap-1.5 font-medium ${above ? 'text-green-ink' : 'text-saffron-ink'}`}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {t(above ? 'spending:cards.above' : 'spending:cards.below', { target: efficiency.target })}
        </span>
      }
      computed={formula}
    />
  );
}
