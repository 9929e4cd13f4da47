import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { keepDataIf } from '../../shell/keep-data.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Part } from '../part.tsx';
import { PricesSwitch } from '../prices-switch.tsx';
import { isOtherTable, readPrices, readYear, SPENDING_VIEWS } from '../spending-addresses.ts';
import { SpendingHeading } from '../spending-heading.tsx';
import type { Route } from './+types/compare-page.ts';
import { ChangeFigure } from './change-figure.tsx';
import { ChangedMinistries } from './changed-ministries.tsx';
import { ComparisonSentence, TotalsFigure } from './comparison-totals.tsx';
import { loadComparison } from './load-comparison.ts';

await loadTexts('spending');

export function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadComparison(context.get(apiContext), languageOf(pathname), {
    from: readYear(searchParams, 'from'),
    to: readYear(searchParams, 'to') ?? readYear(searchParams),
    prices: readPrices(searchParams),
  });
}

/** Opening a table shows what is here already. */
export const shouldRevalidate = keepDataIf(isOtherTable);

export default function ComparePage({
  loaderData: { from, to, fiscalYears, totals, comparison },
}: Route.ComponentProps) {
  const { t, path } = useTexts();
  const search = useSearchParams()[0];
  const asked = readYear(search, 'to') ?? readYear(search);
  const years = { from: from ?? 0, to: to ?? 0 };
  return (
    <>
      <SpendingHeading
        view="compare"
        asked={asked}
        sentence={comparison?.ok ? <ComparisonSentence years={years} pairs={comparison.data.pairs} /> : null}
      >
        {from === null || to === null ? null : (
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <Years from={from} to={to} all={fiscalYears} prices={readPrices(search)} />
            {comparison?.ok ? <PricesSwitch prices={comparison.data.prices} year={to} /> : null}
          </div>
        )}
      </SpendingHeading>
      {comparison === null ? (
        <EmptyState title={t('spending:comparison.oneYear')} />
      ) : (
        <Part loaded={comparison} shape="figure">
          {({ pairs, prices }) => (
            <div className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-2">
              {/* The table needs the whole width. */}
              <div className={search.get('table') === 'changes' ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
                <ChangeFigure years={years} pairs={pairs} prices={prices} />
              </div>
              <div className="grid grid-cols-1 gap-5 md:gap-6">
                <TotalsFigure totals={totals}>
                  <Link
                    to={path(`${SPENDING_VIEWS.analysis}?part=ministries`)}
                    className="inline-flex min-h-11 items-center font-semibold underline"
                  >
                    {t('spending:comparison.allYears')}
                  </Link>
                </TotalsFigure>
                <ChangedMinistries years={years} pairs={pairs} />
              </div>
            </div>
          )}
        </Part>
      )}
    </>
  );
}

/** The two years: a form that asks by address, sent by itself where scripts run. */
function Years({
  from,
  to,
  all,
  prices,
}: {
  from: number;
  to: number;
  all: readonly number[];
  prices: number | undefined;
}) {
  const { t, path } = useTexts();
  const submit = useSubmit();
  const options = all.map((year) => ({ value: String(year), label: t('spending:year.short', { year }) }));
  return (
    <Form
      key={`${from}-${to}`}
      action={path(SPENDING_VIEWS.compare)}
      preventScrollReset
      autoComplete="off"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="flex flex-wrap items-end gap-3"
    >
      {prices === undefined ? null : <input type="hidden" name="prices" value={prices} />}
      <Select
        name="from"
        label={t('spending:comparison.from')}
        defaultValue={String(from)}
        options={options}
      />
      <Select name="to" label={t('spending:comparison.to')} defaultValue={String(to)} options={options} />
      <Button type="submit" className="hidden noscript:inline-flex">
        {t('spending:comparison.apply')}
      </Button>
    </Form>
  );
}
