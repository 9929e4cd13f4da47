import type { Efficiency } from '@sabha/domain/spending/efficiency-score';
import type { SpendingOverview } from '@sabha/domain/spending/spending-overview';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { StatCard, StatRow } from '../ui/stat-card.tsx';

/** Total Budget, Total Spent, Efficiency Score. */
export function SpendingCards({ overview }: { overview: SpendingOverview }) {
  const { t } = useTexts();
  const { percent, number, money, moneyCompact } = useFormat();
  const budget = BigInt(overview.total_budget_minor);
  const spent = BigInt(overview.total_spent_minor);
  const { utilization } = overview;
  return (
    <StatRow label={t('spending:cards.label')} money>
      <StatCard
        label={t('spending:cards.budget')}
        value={moneyCompact(budget)}
        note={t('spending:year.long', { year: overview.fiscal_year })}
        info={{ about: t('spending:cards.budgetComputed'), exact: money(budget) }}
      />
      <StatCard
        label={t('spending:cards.spent')}
        value={moneyCompact(spent)}
        note={
          utilization === null ? undefined : t('spending:cards.ofBudget', { percent: percent(utilization) })
        }
        info={{
          about: t('spending:cards.spentComputed', { projects: number(overview.project_count) }),
          exact: money(spent),
        }}
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
    return <StatCard label={t('spending:cards.efficiency')} value={null} info={{ about: formula }} />;
  }
  const Icon = above ? CircleCheck : CircleArrowDown;
  return (
    <StatCard
      label={t('spending:cards.efficiency')}
      value={<data value={score}>{percent(score)}</data>}
      note={
        <span
          className={`inline-flex items-center gap-1.5 font-medium ${above ? 'text-green-ink' : 'text-saffron-ink'}`}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {t(above ? 'spending:cards.above' : 'spending:cards.below', { target: efficiency.target })}
        </span>
      }
      info={{ about: formula }}
    />
  );
}
