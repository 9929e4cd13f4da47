import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { languageOf, localPath } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { Note } from '../note/note.tsx';
import { Part } from '../part.tsx';
import { linesAddress } from '../rows/row-query.ts';
import { isOtherTable, movedTo, readYear, viewAddress } from '../spending-addresses.ts';
import { FiscalYears, SpendingHeading } from '../spending-heading.tsx';
import type { Route } from './+types/budget-page.ts';
import { BudgetFigure } from './budget-figure.tsx';
import { BudgetSentence } from './budget-sentence.tsx';
import { CategoryFigure } from './category-figure.tsx';
import { loadBudget } from './load-budget.ts';
import { MonthsFigure } from './months-figure.tsx';
import { SetApart } from './set-apart.tsx';
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
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return isOtherTable(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function BudgetPage({ loaderData }: Route.ComponentProps) {
  const { year, earlier, recordedYears, spending, budget } = loaderData;
  const asked = readYear(useSearchParams()[0]);
  const { t } = useTexts();
  const path = useLocalPath();
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
