import type { OverviewMetrics } from '@sabha/domain/overview/metrics';
import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { Loaded } from '../shell/load.ts';
import { Money } from '../ui/money.tsx';
import { RetryLink } from '../ui/retry-link.tsx';
import { StatCard, StatRow } from '../ui/stat-card.tsx';
import type { TotalBudget } from './total-budget.ts';

/** The three figures at the top: money, people, talk. What has no source yet says so. */
export function HeadlineMetrics({
  budget,
  metrics,
}: {
  budget: Loaded<TotalBudget>;
  metrics: Loaded<{ data: OverviewMetrics }>;
}) {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <StatRow label={t('overview:metrics.label')}>
      <BudgetFigure budget={budget} />
      <CountFigure
        label={t('overview:metrics.citizens')}
        metrics={metrics}
        pick={(data) => data.activeCitizens}
        unknown={t('overview:metrics.noSource')}
        computed={t('overview:metrics.citizensComputed')}
        more={{ to: path('/citizens'), label: t('overview:metrics.citizensMore') }}
      />
      <CountFigure
        label={t('overview:metrics.discussions')}
        metrics={metrics}
        pick={(data) => data.discussions}
        unknown={t('overview:metrics.discussionsComing')}
        computed={t('overview:metrics.discussionsComputed')}
      />
    </StatRow>
  );
}

function BudgetFigure({ budget }: { budget: Loaded<TotalBudget> }) {
  const { t } = useTexts();
  const label = t('overview:metrics.budget');
  if (!budget.ok) return <StatCard label={label} value={null} note={<RetryLink />} />;
  const { fiscal_year: year, total_budget_minor: cents, change } = budget.data.data;
  return (
    <StatCard
      label={label}
      value={<Money cents={BigInt(cents)} />}
      note={
        <span className="flex flex-wrap items-center gap-x-3">
          {t('overview:metrics.fiscalYear', { year })} <Change percent={change} />
        </span>
      }
      computed={t('overview:metrics.budgetComputed')}
    />
  );
}

function CountFigure({
  label,
  metrics,
  pick,
  unknown,
  computed,
  more,
}: {
  label: string;
  metrics: Loaded<{ data: OverviewMetrics }>;
  pick: (data: OverviewMetrics) => OverviewMetrics['activeCitizens'];
  unknown: string;
  computed: ReactNode;
  /** Where the figure is told apart. */
  more?: { readonly to: string; readonly label: string };
}) {
  const { number } = useFormat();
  if (!metrics.ok) return <StatCard label={label} value={null} note={<RetryLink />} />;
  const figure = pick(metrics.data.data);
  if (figure === null) return <StatCard label={label} value={null} note={unknown} />;
  return (
    <StatCard
      label={label}
      value={number(figure.count)}
      note={
        <span className="flex flex-wrap items-center gap-x-3">
          <Change percent={figure.change} />
          {more ? (
            <Link to={more.to} className="underline">
              {more.label}
            </Link>
          ) : null}
        </span>
      }
      computed={computed}
    />
  );
}

/** How a figure moved, in percent. Shows nothing where there is nothing to compare with. */
function Change({ percent }: { percent: number | null }) {
  const { t } = useTexts();
  const format = useFormat();
  if (percent === null) return null;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const Icon = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }[direction];
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-4" />
      {t(`overview:change.${direction}`, { percent: format.percent(Math.abs(percent)) })}
    </span>
  );
}
