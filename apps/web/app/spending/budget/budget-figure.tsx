import { POPULATION, perPerson } from '@sabha/domain/spending/population';
import { Link, useSearchParams } from 'react-router';
import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { AmountWithUnit } from '../amount-with-unit.tsx';
import { Change } from '../change.tsx';
import { csvPath } from '../export-paths.ts';
import { linesAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { highest, sharePercent, sum } from '../shares.ts';
import { shortMinistry } from '../short-ministry.ts';
import { SourceNotes } from '../source-note.tsx';
import { isWithDebt, ministryAddress, otherWay } from '../spending-addresses.ts';
import type { Budget } from './load-budget.ts';

const SHOWN = 10;

/** Where the budget goes: the ministries by size, each with its share, its change, and its amount for each person. */
export function BudgetFigure({ budget: all, earlier }: { budget: Budget; earlier: number | null }) {
  const { t, money, moneyCompact, number, percent, path } = useTexts();
  const budget = useShownBudget(all);
  const { year, total, ministries } = budget;
  const largest = highest(ministries, ({ cents }) => cents);
  const caption = t('spending:budget.caption');
  if (!largest) {
    return <Figure level={2} caption={caption} summary={t('spending:budget.none')} />;
  }
  const rest = ministries.slice(SHOWN);
  return (
    <Figure
      level={2}
      name="budget"
      caption={caption}
      summary={t('spending:budget.summary', { count: ministries.length, number: number(ministries.length) })}
      info={{ about: t('spending:cards.budgetComputed'), source: <SourceNotes sources={budget.sources} /> }}
      csvHref={csvPath('tree', year)}
      table={<BudgetTable caption={caption} budget={budget} earlier={earlier} />}
      actions={<DebtSwitch budget={all} />}
      note={
        <>
          <SourceNotes sources={budget.sources} />
          <PopulationNote />
        </>
      }
    >
      <RankedBars
        label={caption}
        shown={SHOWN}
        more={t('spending:budget.more', {
          number: number(rest.length),
          amount: moneyCompact(sum(rest, ({ cents }) => cents)),
        })}
        headings={[
          t('spending:terms.ministry'),
          String(year),
          t('spending:terms.share'),
          ...(earlier === null ? [] : [t('spending:comparison.since', { year: earlier })]),
          t('spending:budget.perPerson'),
        ]}
        rows={ministries.map(({ id, name, cents, change }) => ({
          key: String(id),
          label: shortMinistry(name),
          to: path(ministryAddress(id, year)),
          amount: moneyCompact(cents),
          bar: { share: sharePercent(cents, largest.cents) },
          facts: [
            percent(sharePercent(cents, total)),
            ...(earlier === null ? [] : [<Change key="change" percent={change} />]),
            <AmountWithUnit key="person" amount={money(perPerson(cents))} unit={t('spending:budget.each')} />,
          ],
        }))}
      />
    </Figure>
  );
}

/** The budget without debt service and transfers, its total that of the others; whole where the address asks for it or nothing else is there. */
function useShownBudget(budget: Budget): Budget {
  const [search] = useSearchParams();
  const ministries = budget.ministries.filter(({ debt }) => !debt);
  if (isWithDebt(search) || ministries.length === 0) return budget;
  return { ...budget, ministries, total: sum(ministries, ({ cents }) => cents) };
}

/** Whose number an amount for each person is divided by. */
function PopulationNote() {
  const { t, number } = useTexts();
  return (
    <p className="mt-1 text-muted text-sm">
      {t('spending:budget.people', { people: number(POPULATION.people) })}{' '}
      <a href={POPULATION.source} className="underline" rel="noreferrer">
        {t('spending:budget.census', { year: POPULATION.year })}
      </a>
    </p>
  );
}

/** Puts the lines with debt service and transfers, which stand apart, into the picture, by address. */
function DebtSwitch({ budget: { ministries } }: { budget: Budget }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const apart = ministries.filter(({ debt }) => debt).length;
  if (apart === 0 || apart === ministries.length) return null;
  return (
    <div className="mt-2">
      <LinkSwitch to={otherWay(search)} isOn={isWithDebt(search)}>
        {t('spending:budget.withDebt')}
      </LinkSwitch>
    </div>
  );
}

/** The ministries of a budget as rows, with exact amounts. */
function BudgetTable({
  caption,
  budget: { year, total, ministries },
  earlier,
}: {
  caption: string;
  budget: Budget;
  earlier: number | null;
}) {
  const { t, money, percent, path } = useTexts();
  return (
    <SortableTable
      caption={caption}
      rows={ministries}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: t('spending:terms.ministry'),
          cell: ({ id, name }) => (
            <Link to={path(ministryAddress(id, year))} className="underline">
              {name}
            </Link>
          ),
          by: ({ name }) => name,
          rowHeader: true,
        },
        {
          key: 'amount',
          header: t('spending:terms.allocated'),
          figure: ({ cents }) => cents,
          cell: ({ id, cents }) => (
            <RowsLink to={linesAddress({ fiscal_year: year, ministry: id })}>{money(cents)}</RowsLink>
          ),
        },
        {
          key: 'share',
          header: t('spending:terms.share'),
          figure: ({ cents }) => cents,
          cell: ({ cents }) => percent(sharePercent(cents, total)),
        },
        {
          key: 'person',
          header: t('spending:budget.perPerson'),
          figure: ({ cents }) => cents,
          cell: ({ cents }) => money(perPerson(cents)),
        },
        ...(earlier === null
          ? []
          : [
              {
                key: 'change',
                header: t('spending:comparison.since', { year: earlier }),
                figure: ({ change }: { change: number | null }) => change ?? Number.NEGATIVE_INFINITY,
                cell: ({ change }: { change: number | null }) => <Change percent={change} />,
              },
            ]),
      ]}
    />
  );
}
