import type { OverviewMetrics } from '@sabha/domain/overview/metrics';
import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import type { CardInfo } from '../ui/figure-info.tsx';
import { StatCard, StatRow } from '../ui/stat-card.tsx';
import { RetryLink } from '../ui/states/retry-link.tsx';
import type { Part } from './load-overview.ts';

/** The figures at the top: money, what the page adds, people, talk. What has no source says so. */
export function HeadlineMetrics({
  budget,
  metrics,
  children,
}: {
  budget: Part<'budget'>;
  metrics: Part<'metrics'>;
  children: ReactNode;
}) {
  const { t, path } = useTexts();
  const unknown = t('ui:notAvailable');
  return (
    <StatRow label={t('overview:metrics.label')} money>
      <BudgetFigure budget={budget} />
      {children}
      <CountFigure
        label={t('overview:metrics.citizens')}
        metrics={metrics}
        pick={(data) => data.activeCitizens}
        info={{
          about: t('overview:metrics.citizensComputed'),
          formula: t('overview:metrics.citizensFormula'),
          inputs: (metrics.ok && metrics.data.activeCitizens?.count) || unknown,
          source: t('overview:metrics.counted'),
          csvHref: '/api/citizens/daily?format=csv&days=366',
          rows: (
            <Link to={path('/citizens')} className="underline">
              {t('overview:metrics.citizensMore')}
            </Link>
          ),
        }}
      />
      <CountFigure
        label={t('overview:metrics.discussions')}
        metrics={metrics}
        pick={(data) => data.discussions}
        info={{
          about: t('overview:metrics.discussionsComputed'),
          formula: t('overview:metrics.discussionsFormula'),
          inputs: metrics.ok ? (metrics.data.discussions?.count ?? unknown) : unknown,
          source: t('overview:metrics.counted'),
          csvHref: '/api/policies?format=csv',
        }}
      />
    </StatRow>
  );
}

function BudgetFigure({ budget }: { budget: Part<'budget'> }) {
  const { t, money, moneyCompact, number, path } = useTexts();
  const label = t('overview:metrics.budget');
  if (!budget.ok) return <StatCard label={label} value={null} note={<RetryLink />} />;
  const { fiscal_year: year, total_budget_minor: minor, change, ministryCount, sources } = budget.data;
  const cents = minor === null ? null : BigInt(minor);
  return (
    <StatCard
      label={label}
      value={cents === null ? null : <data value={String(cents / 100n)}>{moneyCompact(cents)}</data>}
      note={
        <>
          {t('overview:metrics.fiscalYear', { year })} <Change percent={change} />
        </>
      }
      info={{
        about: t('overview:metrics.budgetComputed'),
        exact: cents === null ? null : money(cents),
        formula: t('overview:metrics.budgetFormula'),
        inputs: t('overview:metrics.budgetInputs', { number: number(ministryCount) }),
        source: sources,
        csvHref: `/api/spending/tree?fiscal_year=${year}&format=csv`,
        rows: (
          <Link to={path(`/spending?fiscal_year=${year}`)} className="underline">
            {t('overview:metrics.budgetRows', { year })}
          </Link>
        ),
      }}
    />
  );
}

function CountFigure({
  label,
  metrics,
  pick,
  info,
}: {
  label: string;
  metrics: Part<'metrics'>;
  pick: (data: OverviewMetrics) => OverviewMetrics['activeCitizens'];
  info: CardInfo;
}) {
  const { t, number } = useTexts();
  if (!metrics.ok) return <StatCard label={label} value={null} note={<RetryLink />} />;
  const figure = pick(metrics.data);
  if (figure === null) {
    return (
      <StatCard
        label={label}
        value={
          <>
            <span aria-hidden>–</span>
            <span className="sr-only">{t('ui:notAvailable')}</span>
          </>
        }
        note={t('overview:metrics.noSource')}
        info={info}
      />
    );
  }
  return (
    <StatCard
      label={label}
      value={number(figure.count)}
      note={<Change percent={figure.change} />}
      info={info}
    />
  );
}

/** How a figure moved, in percent. Shows nothing where there is nothing to compare with. */
function Change({ percent }: { percent: number | null }) {
  const { t, percent: inPercent } = useTexts();
  if (percent === null) return null;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const Icon = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }[direction];
  return (
    <span className="whitespace-nowrap font-semibold">
      <Icon aria-hidden className="me-0.5 inline size-3.5 align-[-0.125em]" />
      {t(`overview:change.${direction}`, { percent: inPercent(Math.abs(percent)) })}
    </span>
  );
}
