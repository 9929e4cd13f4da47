import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AppliedChips } from '../../filters/applied-chips.tsx';
import { type FilterChoice, FilterForm } from '../../filters/filter-form.tsx';
import { FoundList } from '../../filters/found-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import type { Option } from '../../ui/forms/select.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { BackLink } from '../back-link.tsx';
import { viewAddress } from '../spending-addresses.ts';
import type { RowChoices } from './load-rows.ts';
import { MAX_SEARCH_LENGTH } from './read-row-query.ts';

type List = 'lines' | 'payments';

/** The name of a list of rows, and what it is. */
export function RowsHeading({ list, year }: { list: List; year: number | undefined }) {
  const { t, path } = useTexts();
  return (
    <header className="pb-4">
      <PageTitle description={t(`spending-rows:${list}.about`)}>{t(`spending-rows:${list}.title`)}</PageTitle>
      <BackLink to={viewAddress('budget', year)}>{t('spending:views.budget')}</BackLink>
      <h1 className="pb-2">{t(`spending-rows:${list}.title`)}</h1>
      <p className="max-w-[66ch] text-muted">{t(`spending-rows:${list}.about`)}</p>
      <Link to={path('/spending/format')} className="inline-flex min-h-11 items-center underline">
        {t('spending-rows:format')}
      </Link>
    </header>
  );
}

/** Words, and everything else in the sheet. */
export function RowFilters({
  list,
  q,
  addressOf,
  choices,
  kept,
}: {
  list: List;
  q: string | undefined;
  addressOf: (said: URLSearchParams) => string;
  choices: readonly FilterChoice[];
  /** What the address says besides, which no field of the sheet is for. */
  kept: Readonly<Record<string, string | number | undefined>>;
}) {
  const { t } = useTexts();
  return (
    <FilterForm
      page={`/spending/${list}`}
      addressOf={addressOf}
      clearTo={`/spending/${list}`}
      texts={{
        label: t(`spending-rows:${list}.find`),
        search: t(`spending-rows:${list}.search`),
        apply: t('spending-rows:apply'),
        clear: t('spending:projects.clear'),
      }}
      words={{ value: q ?? '', maxLength: MAX_SEARCH_LENGTH }}
      choices={choices}
    >
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </FilterForm>
  );
}

/** The choices that both lists have: year, ministry, category. */
export function useCommonChoices(
  query: { fiscal_year?: number; ministry?: number; category?: number | 'none' },
  { years, ministries, categories }: RowChoices,
): readonly FilterChoice[] {
  const { t } = useTexts();
  const named = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name });
  return [
    {
      name: 'fiscal_year',
      label: t('spending:year.label'),
      value: String(query.fiscal_year ?? ''),
      options: [
        { value: '', label: t('spending-rows:allYears') },
        ...years.map((year) => ({ value: String(year), label: t('spending:year.short', { year }) })),
      ],
    },
    {
      name: 'ministry',
      label: t('spending:terms.ministry'),
      value: String(query.ministry ?? ''),
      options: [{ value: '', label: t('spending:filters.allMinistries') }, ...ministries.map(named)],
    },
    {
      name: 'category',
      label: t('spending:terms.category'),
      value: String(query.category ?? ''),
      options: [
        { value: '', label: t('spending:filters.allCategories') },
        ...categories.map(named),
        { value: 'none', label: t('spending-rows:noCategory') },
      ],
    },
  ];
}

/** What narrows the list, each with the way to take it off: the choices in use, the words, and what has no field. */
export function RowChips({
  choices,
  more,
  to,
}: {
  choices: readonly FilterChoice[];
  more: readonly { name: string; words: string | undefined }[];
  /** The address without one of its parts, without its language. */
  to: (name: string) => string;
}) {
  const { t, path } = useTexts();
  const chosen = choices
    .filter(({ value }) => value !== '')
    .map(({ name, value, options }) => ({
      name,
      words: options.find((option) => option.value === value)?.label ?? value,
    }));
  const chips = [...chosen, ...more].flatMap(({ name, words }) =>
    words === undefined ? [] : [{ words, to: path(to(name)) }],
  );
  if (chips.length === 0) return null;
  return (
    <AppliedChips label={t('spending:filters.applied')} remove={t('spending:filters.remove')} chips={chips} />
  );
}

/** The rows of a page with their number and sum, the other pages, and the file of all. */
export function FoundRows({
  list,
  page,
  sum,
  to,
  csvHref,
  children,
}: {
  list: List;
  page: { readonly page: number; readonly limit: number; readonly pages: number; readonly total: number };
  /** Null where more rows match than were counted. */
  sum: { readonly amount_minor: string } | null;
  to: (page: number | undefined) => string;
  csvHref: string;
  children: ReactNode;
}) {
  const { t, money, number, path } = useTexts();
  const count =
    sum === null
      ? t('spending-rows:more', { number: number(page.total) })
      : t(`spending-rows:${list}.count`, {
          count: page.total,
          number: number(page.total),
          sum: money(BigInt(sum.amount_minor)),
        });
  const isCut = sum === null || page.pages * page.limit < page.total;
  return (
    <FoundList
      count={count}
      page={page}
      to={(next) => `${to(next)}#rows`}
      files={[{ name: 'CSV', href: csvHref, says: t(`spending-rows:${list}.file`) }]}
    >
      {page.total === 0 ? (
        <EmptyState
          title={t(`spending-rows:${list}.empty`)}
          action={
            <LinkButton to={path(`/spending/${list}`)} preventScrollReset>
              {t('spending:projects.clear')}
            </LinkButton>
          }
        >
          {t('spending-rows:emptyHelp')}
        </EmptyState>
      ) : (
        children
      )}
      {isCut ? (
        <p className="pt-2 text-muted text-sm">
          {t('spending-rows:cut', { number: number(page.pages * page.limit) })}
        </p>
      ) : null}
    </FoundList>
  );
}
