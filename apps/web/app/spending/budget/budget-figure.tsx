import { POPULATION, perPerson } from '@sabha/domain/spending/population';
import { useSearchParams } from 'react-router';
import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { AmountWithUnit } from '../amount-with-unit.tsx';
import { Change } from '../change.tsx';
import { csvPath } from '../export-paths.ts';
import { highest, sharePercent, sum } from '../shares.ts';
import { shortMinistry } from '../short-ministry.ts';
import { SourceNotes } from '../source-note.tsx';
import { isWithDebt, ministryAddress, otherWay } from '../spending-addresses.ts';
import { BudgetTable } from './budget-table.tsx';
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
