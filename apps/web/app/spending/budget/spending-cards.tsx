import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { Change } from '../change.tsx';
import { csvPath } from '../export-paths.ts';
import { projectsAddress } from '../projects/project-query.ts';
import { linesAddress, paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { SourceNotes } from '../source-note.tsx';
import type { Spending } from './load-budget.ts';

/** Total Budget, Total Spent, Efficiency Score. */
export function SpendingCards({ spending, earlier }: { spending: Spending; earlier: number | null }) {
  const { t, money, moneyCompact, number, percent, path } = useTexts();
  const { fiscal_year: year, utilization, change } = spending;
  const cents = (minor: string | null) => (minor === null ? null : BigInt(minor));
  const [budget, spent] = [cents(spending.total_budget_minor), cents(spending.total_spent_minor)];
  const { records, withoutCategory } = spending;
  const none = withoutCategory?.allocated ?? null;
  const source = <SourceNotes sources={spending.sources} />;
  const proof = (
    <Link to={path(`/spending/projects?fiscal_year=${year}`)} className="underline">
      {t('spending:cards.proof')}
    </Link>
  );
  return (
    <StatRow money label={t('spending:cards.label')}>
      <StatCard
        label={t('spending:cards.budget')}
        value={budget === null ? null : moneyCompact(budget)}
        note={
          budget === null ? (
            t(records.accounts ? 'spending:missing.accounts' : 'spending:missing.budget', { year })
          ) : (
            <>
              {t('spending:year.short', { year })}{' '}
              {change === null || earlier === null ? null : <Change percent={change} />}
            </>
          )
        }
        info={{
          about:
            none === null
              ? t('spending:cards.budgetComputed')
              : `${t('spending:cards.budgetComputed')} ${t('spending:cards.ofWhichNone', {
                  amount: money(none),
                  number: number(records.ministries_without_category),
                  year,
                })}`,
          exact: budget === null ? null : money(budget),
          formula: t('spending:cards.budgetFormula', { year }),
          inputs: t('spending:cards.budgetInputs', { number: number(records.ministries) }),
          source: <SourceNotes sources={spending.budgetSources} />,
          rows: <RowsLink to={linesAddress({ fiscal_year: year })}>{t('spending:rows.seeLines')}</RowsLink>,
          csvHref: csvPath('tree', year),
        }}
      />
      <StatCard
        label={t('spending:cards.spent')}
        value={spent === null ? null : moneyCompact(spent)}
        note={
          spent === null ? (
            t('spending:missing.payments', { year })
          ) : (
            <Marked invented={spending.spent_invented}>
              {utilization === null ? null : t('spending:cards.ofBudget', { percent: percent(utilization) })}
              {records.ministries_paid < records.ministries
                ? ` ${t('spending:missing.somePayments', {
                    paid: number(records.ministries_paid),
                    all: number(records.ministries),
                  })}`
                : null}
            </Marked>
          )
        }
        info={{
          about: t('spending:cards.spentComputed', { projects: number(spending.project_count) }),
          exact: spent === null ? null : money(spent),
          formula: t('spending:cards.spentFormula', { year }),
          inputs: t('spending:cards.spentInputs', { number: number(spending.project_count) }),
          source,
          rows: (
            <>
              <RowsLink to={paymentsAddress({ fiscal_year: year })}>
                {t('spending:rows.seePayments')}
              </RowsLink>
              <RowsLink to={paymentsAddress({ fiscal_year: year, project: 'none' })}>
                {t('spending:rows.withoutProject')}
              </RowsLink>
            </>
          ),
          proof,
          csvHref: `/api/spending/payments?fiscal_year=${year}&format=csv`,
        }}
      />
      <EfficiencyCard spending={spending} source={source} proof={proof} />
    </StatRow>
  );
}

/** How efficiently projects spent; not available where no payment of a project is on record. */
function EfficiencyCard({
  spending,
  source,
  proof,
}: {
  spending: Spending;
  source: ReactNode;
  proof: ReactNode;
}) {
  const { t, money, percent } = useTexts();
  const { fiscal_year: year } = spending;
  const exactly = (minor: string | null) => (minor === null ? t('ui:notAvailable') : money(BigInt(minor)));
  return (
    <StatCard
      label={t('spending:cards.efficiency')}
      value={spending.efficiency.score === null ? null : percent(spending.efficiency.score)}
      note={
        spending.efficiency.score === null ? (
          t('spending:missing.projectPayments', { year })
        ) : (
          <Marked invented={spending.spent_invented}>
            <Target efficiency={spending.efficiency} />
          </Marked>
        )
      }
      info={{
        about: t('spending:cards.efficiencyAbout'),
        formula: t('spending:cards.efficiencyFormula'),
        inputs: t('spending:cards.efficiencyInputs', {
          well: exactly(spending.efficiency.well_spent_minor),
          spent: exactly(spending.efficiency.spent_minor),
        }),
        source,
        rows: (
          <>
            <RowsLink to={projectsAddress({ fiscal_year: year })}>{t('spending:terms.projects')}</RowsLink>
            <RowsLink to={paymentsAddress({ project_year: year })}>{t('spending:rows.seePayments')}</RowsLink>
          </>
        ),
        proof,
        csvHref: `/api/projects?fiscal_year=${year}&format=csv`,
      }}
    />
  );
}

/** A note, and that its figure is invented where it is. */
function Marked({ invented, children }: { invented: boolean; children: ReactNode }) {
  return (
    <>
      {children} {invented ? <InventedMark /> : null}
    </>
  );
}

function Target({ efficiency: { above_target: above, target } }: { efficiency: Spending['efficiency'] }) {
  const { t } = useTexts();
  const Icon = above ? CircleCheck : CircleArrowDown;
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium ${above ? 'text-green-ink' : 'text-saffron-ink'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      {t(above ? 'spending:cards.above' : 'spending:cards.below', { target })}
    </span>
  );
}
