import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/spending-page.ts';
import { BudgetFigure } from './budget-figure.tsx';
import { CategoryFigure } from './category-figure.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { FiscalYears } from './fiscal-years.tsx';
import { loadSpending } from './load-spending.ts';
import { MonthsFigure } from './months-figure.tsx';
import { Part } from './part.tsx';
import { ProjectsSection } from './projects-section.tsx';
import { ProvinceFigure } from './province-figure.tsx';
import { SourcesSection } from './sources-section.tsx';
import { SpendingCards } from './spending-cards.tsx';
import { readQuery } from './spending-query.ts';

await loadTexts('spending');

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSpending(context.get(apiContext), readQuery(new URL(request.url).searchParams));
}

/** Opening a project or a branch of the budget shows what is here already; a Retry asks again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => {
    const search = new URLSearchParams(searchParams);
    search.delete('branch');
    return search.toString();
  });
  return before === after ? false : defaultShouldRevalidate;
}

export default function SpendingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { year, fiscalYears, overview, tree, provinces, comparison } = loaderData;
  return (
    <>
      <PageTitle description={t('spending:lead')}>{t('spending:title')}</PageTitle>
      <Outlet />
      <PageHeading
        title={t('spending:heading')}
        lead={t('spending:lead')}
        actions={<FiscalYears years={fiscalYears} current={year} />}
      />
      <div className="grid grid-cols-1 gap-8">
        <Part loaded={overview} shape="cards">
          {({ data }) => <SpendingCards overview={data} />}
        </Part>
        <Part loaded={tree} shape="figure">
          {({ data }) => <BudgetFigure tree={data} />}
        </Part>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <Part loaded={overview} shape="figure">
            {({ data }) => <CategoryFigure overview={data} />}
          </Part>
          <Part loaded={provinces} shape="figure">
            {({ data }) => <ProvinceFigure year={data.fiscal_year} provinces={data.provinces} />}
          </Part>
        </div>
        <Part loaded={overview} shape="figure">
          {({ data }) => <MonthsFigure overview={data} />}
        </Part>
        <ProjectsSection data={loaderData} />
        {comparison ? (
          <Part loaded={comparison} shape="figure">
            {({ data }) => <ComparisonSection comparison={data} />}
          </Part>
        ) : null}
        <SourcesSection overview={overview} tree={tree} />
      </div>
    </>
  );
}
