import type { YearShares } from '@sabha/domain/spending/analysis/answers';
import { Link, useSearchParams } from 'react-router';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { keepDataIf } from '../../shell/keep-data.ts';
import { latePart, withParts } from '../../shell/late-part.tsx';
import { useSettings } from '../../shell/use-settings.ts';
import { Card } from '../../ui/card.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import { TaxSplit } from '../budget/tax-split.tsx';
import { ChangeFigure } from '../compare/change-figure.tsx';
import { ComparisonSentence } from '../compare/comparison-totals.tsx';
import { Part } from '../part.tsx';
import { PricesSwitch } from '../prices-switch.tsx';
import { isOtherTable } from '../spending-addresses.ts';
import { FiscalYears, SpendingHeading } from '../spending-heading.tsx';
import type { Route } from './+types/analysis-page.ts';
import { type AnalysisView, changedView, PARTS, readView } from './analysis-address.ts';
import { DelaysFigure } from './delays-figure.tsx';
import { loadAnalysis, type Shown } from './load-analysis.ts';
import { MinistriesFigure } from './ministries-figure.tsx';
import { PricesFigure } from './prices-figure.tsx';
import { SharesFigure } from './shares-figure.tsx';

await loadTexts('analysis', 'controls', 'spending');

// What draws lines is only fetched for the part that has them.
const ExecutionFigure = latePart(async () => (await import('./execution-figure.tsx')).ExecutionFigure);

export function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadAnalysis(context.get(apiContext), languageOf(pathname), readView(searchParams));
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const { part } = readView(url.searchParams);
  return part === 'execution' ? withParts(serverLoader(), ExecutionFigure) : serverLoader();
}

/** Opening a table shows what is here already. */
export const shouldRevalidate = keepDataIf(isOtherTable);

/** What these parts show is of all years at once. */
const OF_ALL_YEARS: readonly string[] = ['prices', 'ministries'];

export default function AnalysisPage({ loaderData: { year, fiscalYears, shown } }: Route.ComponentProps) {
  const { t, path } = useTexts();
  const view = readView(useSearchParams()[0]);
  const origin = useSettings()?.origin ?? '';
  return (
    <>
      <SpendingHeading view="analysis" asked={view.fiscal_year}>
        <Segmented
          label={t('analysis:label')}
          current={view.part}
          tabs={PARTS.map((part) => ({
            key: part,
            label: t(`analysis:parts.${part}`),
            to: path(
              changedView(view, { part, of: undefined, by: undefined, scale: undefined, prices: undefined }),
            ),
          }))}
        />
        {OF_ALL_YEARS.includes(view.part) ? null : (
          <FiscalYears
            years={fiscalYears}
            current={year}
            to={(other) => changedView(view, { fiscal_year: other, prices: undefined })}
          />
        )}
      </SpendingHeading>
      <div className="grid grid-cols-1 gap-5 md:gap-6">
        <ShownPart shown={shown} view={view} />
        <ShareLink label={t('analysis:link')} address={origin + path(keptAddress(view, year, shown))} />
      </div>
    </>
  );
}

/** The address of what is shown now: it names the years, so that it shows the same when newer ones are published. */
function keptAddress(view: AnalysisView, year: number | null, shown: Shown): string {
  if (shown.part !== 'prices') {
    return changedView(view, OF_ALL_YEARS.includes(view.part) ? {} : { fiscal_year: year ?? undefined });
  }
  const prices = shown.loaded.ok ? shown.loaded.data.prices.year : null;
  return changedView(view, { prices: prices ?? undefined });
}

function ShownPart({ shown, view }: { shown: Shown; view: AnalysisView }) {
  switch (shown.part) {
    case 'shares':
      return (
        <Part loaded={shown.loaded} shape="figure">
          {(shares) => <SharesFigure shares={shares} view={view} />}
        </Part>
      );
    case 'taxes':
      return (
        <Part loaded={shown.loaded} shape="figure">
          {(shares) => <TaxesPart shares={shares} view={view} />}
        </Part>
      );
    case 'prices':
      return (
        <Part loaded={shown.loaded} shape="figure">
          {(budget) => <PricesFigure budget={budget} view={view} />}
        </Part>
      );
    case 'ministries':
      return (
        <Part loaded={shown.loaded} shape="figure">
          {(ministries) => <MinistriesFigure data={ministries} view={view} />}
        </Part>
      );
    case 'execution':
      return (
        <Part loaded={shown.loaded} shape="figure">
          {(execution) => <ExecutionFigure execution={execution} />}
        </Part>
      );
    case 'delays':
      return (
        <Part loaded={shown.loaded} shape="figure">
          {(delays) => <DelaysFigure delays={delays} />}
        </Part>
      );
    case 'changes':
      return <ChangesPart shown={shown} view={view} />;
  }
}

/** The changes against the year before: the figure of the comparison, ordered as the address says. */
function ChangesPart({
  shown: { from, to, comparison },
  view,
}: {
  shown: Extract<Shown, { part: 'changes' }>;
  view: AnalysisView;
}) {
  const { t, path } = useTexts();
  if (comparison === null || from === null || to === null) {
    return <EmptyState title={t('spending:comparison.oneYear')} />;
  }
  return (
    <Part loaded={comparison} shape="figure">
      {({ pairs, prices }) => (
        <ChangeFigure
          years={{ from, to }}
          pairs={pairs}
          prices={prices}
          by={view.by ?? 'amount'}
          summary={<ComparisonSentence years={{ from, to }} pairs={pairs} />}
          actions={
            <div className="mt-2 grid justify-items-start gap-2">
              <Segmented
                label={t('analysis:changes.by.label')}
                current={view.by ?? 'amount'}
                tabs={(['amount', 'percent'] as const).map((by) => ({
                  key: by,
                  label: t(`analysis:changes.by.${by}`),
                  to: path(changedView(view, { by: by === 'amount' ? undefined : by })),
                }))}
              />
              <PricesSwitch prices={prices} year={to} />
            </div>
          }
        />
      )}
    </Part>
  );
}

/** A reader's taxes on a page of their own. Without scripts it says why nothing is divided, and where the shares are. */
function TaxesPart({ shares, view }: { shares: YearShares; view: AnalysisView }) {
  const { t, language, path } = useTexts();
  return (
    <>
      <TaxSplit
        open
        budget={{
          year: shares.fiscal_year,
          total: BigInt(shares.total.amount_minor),
          sources: shares.sources,
          ministries: shares.ministries.map(({ ministry_id, names, amount_minor }) => ({
            id: ministry_id,
            name: names[language],
            cents: BigInt(amount_minor),
          })),
        }}
      />
      <noscript>
        <Card>
          {t('analysis:taxes.noScript')}{' '}
          <Link to={path(changedView(view, { part: 'shares' }))} className="underline">
            {t('analysis:parts.shares')}
          </Link>
        </Card>
      </noscript>
    </>
  );
}
