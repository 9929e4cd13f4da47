import { perPerson } from '@sabha/domain/spending/population';
import { useId } from 'react';
import { Link, redirect, useSearchParams } from 'react-router';
import { KindMark } from '../../charts/kind-mark.tsx';
import { languageOf, localPath } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { keepDataIf } from '../../shell/keep-data.ts';
import { Card } from '../../ui/card.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Note } from '../note/note.tsx';
import { Part } from '../part.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { sharePercent, sum } from '../shares.ts';
import { isOtherTable, ministryAddress, movedTo, readYear, viewAddress } from '../spending-addresses.ts';
import { FiscalYears, SpendingHeading } from '../spending-heading.tsx';
import type { Route } from './+types/budget-page.ts';
import { BudgetFigure } from './budget-figure.tsx';
import { CategoryFigure } from './category-figure.tsx';
import { type Budget, loadBudget, type Spending } from './load-budget.ts';
import { MonthsFigure } from './months-figure.tsx';
import { SpendingCards } from './spending-cards.tsx';
import { TaxSplit } from './tax-split.tsx';

await loadTexts('spending');

export function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const language = languageOf(pathname);
  const elsewhere = movedTo(searchParams);
  if (elsewhere !== null) throw redirect(localPath(language, elsewhere), 301);
  return loadBudget(context.get(apiContext), language, readYear(searchParams));
}

/** Opening a table shows what is here already. */
export const shouldRevalidate = keepDataIf(isOtherTable);

export default function BudgetPage({ loaderData }: Route.ComponentProps) {
  const { year, earlier, recordedYears, spending, budget } = loaderData;
  const asked = readYear(useSearchParams()[0]);
  const { t, path } = useTexts();
  const note = spending.ok ? spending.data.note : [];
  const [largest] = note;
  const sentence = budget.ok ? (
    <BudgetSentence
      budget={budget.data}
      earlier={earlier}
      change={spending.ok ? spending.data.change : null}
    />
  ) : null;
  return (
    <>
      <SpendingHeading
        view="budget"
        asked={asked}
        sentence={largest && year !== null ? t('spending:hundred.caption', { year }) : sentence}
        below={
          <>
            {largest ? (
              <Note
                parts={note}
                whole={t('spending:hundred.whole')}
                partTo={(category) =>
                  path(linesAddress({ ...(year !== null && { fiscal_year: year }), category }))
                }
              />
            ) : null}
            <Part loaded={spending} shape="cards">
              {(data) => <SpendingCards spending={data} earlier={earlier} />}
            </Part>
            {largest ? <p className="max-w-[66ch]">{sentence}</p> : null}
          </>
        }
      >
        <FiscalYears years={recordedYears} current={year} to={(other) => viewAddress('budget', other)} />
      </SpendingHeading>
      <div className="grid grid-cols-1 gap-5 md:gap-6">
        <div className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-2">
          <Part loaded={spending} shape="figure">
            {(data) => <CategoryFigure spending={data} />}
          </Part>
          <div className="grid grid-cols-1 gap-5 md:gap-6">
            {spending.ok && budget.ok ? <SetApart spending={spending.data} budget={budget.data} /> : null}
            {spending.ok ? <MonthsFigure spending={spending.data} /> : null}
            {budget.ok ? <TaxSplit budget={budget.data} /> : null}
          </div>
        </div>
        <Part loaded={budget} shape="figure">
          {(data) => <BudgetFigure budget={data} earlier={earlier} />}
        </Part>
      </div>
    </>
  );
}

/** The budget in words: how much, how it changed, and how much it is for each inhabitant. */
function BudgetSentence({
  budget: { year, total, ministries },
  earlier,
  change,
}: {
  budget: Budget;
  earlier: number | null;
  change: number | null;
}) {
  const { t, money, moneyInWords, percent } = useTexts();
  if (ministries.length === 0) return t('spending:budget.none');
  const whole = { year, total: moneyInWords(total) };
  return (
    <>
      {change === null || earlier === null
        ? t('spending:budget.inWords', whole)
        : t(change < 0 ? 'spending:budget.inWordsLess' : 'spending:budget.inWordsMore', {
            ...whole,
            percent: percent(Math.abs(change)),
            earlier,
          })}{' '}
      {t('spending:budget.forEach', { amount: money(perPerson(total)) })}
    </>
  );
}

/** What the part of the note is that stands apart from the others, and how much of it is spent. Nothing where no part does. */
function SetApart({ spending, budget }: { spending: Spending; budget: Budget }) {
  const { t, moneyCompact, percent, path } = useTexts();
  const headingId = useId();
  const part = spending.note.find(({ kind }) => kind === 'treasury');
  const { allocated, spent } = spending.categories.find(({ id }) => id === part?.id) ?? {};
  if (!part || !allocated) return null;
  const others = budget.ministries.filter(({ debt }) => !debt);
  const share = spent == null ? null : sharePercent(spent, allocated);
  const words = share === null ? '' : t('spending:hundred.spent', { percent: percent(share) });
  return (
    <Card aria-labelledby={headingId} data-kind={part.kind} className="grid gap-2 bg-sunken">
      <div className="entry-head">
        <KindMark kind={part.kind} />
        <div>
          <h2 id={headingId}>{t('spending:hundred.apart', { rupees: part.rupees })}</h2>
          <p>{t('spending:budget.apart', { amount: moneyCompact(sum(others, ({ cents }) => cents)) })}</p>
        </div>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{moneyCompact(allocated)}</strong>
        <span className="text-sm">
          {words} {share !== null && spending.spent_invented ? <InventedMark /> : null}
        </span>
      </p>
      {share === null ? null : <ProgressBar value={share} label={part.name} valueText={words} tone="kind" />}
      {budget.ministries.map(({ id, name, debt }) =>
        debt ? (
          <Link key={id} to={path(ministryAddress(id, budget.year))} className="entry-link">
            {name}
          </Link>
        ) : null,
      )}
    </Card>
  );
}
