import { PROVINCES } from '@sabha/domain/core/provinces';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SearchWords } from '../filters/search-words.tsx';
import { useFilterNavigation } from '../filters/use-filter-navigation.ts';
import { useLanguage, useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { type Option, Select } from '../ui/select.tsx';
import type { SpendingData } from './load-spending.ts';
import {
  PROJECT_SORT_KEYS,
  PROJECT_SORT_LABELS,
  PROJECT_STATUS_KEYS,
  PROJECT_STATUS_LOOKS,
} from './project-words.ts';
import { MAX_SEARCH_LENGTH, queryString, readQuery, type SpendingQuery } from './spending-query.ts';

/** A form that asks by address: sent by its button without scripts, by itself with them. */
export function ProjectFilters({ query, data }: { query: SpendingQuery; data: SpendingData }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const { form, onType, onChoose, onSubmit } = useFilterNavigation(
    (said) => `/spending${queryString(readQuery(said))}`,
  );
  return (
    <Form
      ref={form}
      autoComplete="off"
      action={path('/spending')}
      role="search"
      aria-label={t('spending:filters.label')}
      preventScrollReset
      onSubmit={onSubmit}
      className="mb-4 grid grid-cols-1 gap-3 rounded-surface border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-[minmax(14rem,2fr)_repeat(2,minmax(9rem,1fr))]"
    >
      {query.fiscal_year === undefined ? null : (
        <input type="hidden" name="fiscal_year" value={query.fiscal_year} />
      )}
      {query.branch === undefined ? null : <input type="hidden" name="branch" value={query.branch} />}
      <SearchWords
        label={t('spending:filters.search')}
        value={query.q ?? ''}
        maxLength={MAX_SEARCH_LENGTH}
        onType={onType}
        className="sm:col-span-2 lg:col-span-1"
      />
      <Choices query={query} data={data} onChoose={onChoose} />
      <Button type="submit" className="hidden noscript:inline-flex">
        {t('spending:filters.apply')}
      </Button>
    </Form>
  );
}

function Choices({
  query,
  data: { overview, ministries },
  onChoose,
}: {
  query: SpendingQuery;
  data: SpendingData;
  onChoose: (form: HTMLFormElement) => void;
}): ReactNode {
  const { t } = useTexts();
  const language = useLanguage();
  const categories = overview.ok ? overview.data.data.categories : [];
  const organisations = ministries.ok ? ministries.data.data : [];
  const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, language);
  const choices: { name: keyof SpendingQuery; label: string; all?: string; options: Option[] }[] = [
    {
      name: 'category',
      label: t('spending:terms.category'),
      all: t('spending:filters.allCategories'),
      options: categories
        .map((row) => ({ value: String(row.category_id), label: row.names[language] }))
        .sort(byLabel),
    },
    {
      name: 'province',
      label: t('spending:terms.province'),
      all: t('spending:filters.allProvinces'),
      options: PROVINCES.map((province) => ({
        value: province,
        label: t(`spending:provinceNames.${province}`),
      })),
    },
    {
      name: 'ministry',
      label: t('spending:terms.ministry'),
      all: t('spending:filters.allMinistries'),
      options: organisations
        .map((row) => ({ value: String(row.ministry_id), label: row.names[language] }))
        .sort(byLabel),
    },
    {
      name: 'status',
      label: t('spending:terms.status'),
      all: t('spending:filters.allStatuses'),
      options: PROJECT_STATUS_KEYS.map((status) => ({
        value: status,
        label: t(`spending:status.${PROJECT_STATUS_LOOKS[status].key}`),
      })),
    },
    {
      name: 'sort',
      label: t('spending:filters.sort'),
      options: PROJECT_SORT_KEYS.map((sort) => ({
        value: sort === '-updated' ? '' : sort,
        label: t(`spending:sort.${PROJECT_SORT_LABELS[sort]}`),
      })),
    },
  ];
  return choices.map(({ name, label, all, options }) => (
    <Select
      // A choice shows the address it stands for, also after Back.
      key={`${name}:${query[name] ?? ''}`}
      name={name}
      label={label}
      defaultValue={String(query[name] ?? '')}
      options={all === undefined ? options : [{ value: '', label: all }, ...options]}
      onChange={(event) => event.target.form && onChoose(event.target.form)}
    />
  ));
}
