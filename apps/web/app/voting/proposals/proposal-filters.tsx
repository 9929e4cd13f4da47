import { Form } from 'react-router';
import { SearchWords } from '../../filters/search-words.tsx';
import { useFilterNavigation } from '../../filters/use-filter-navigation.ts';
import { useLanguage, useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import type { ProposalsData } from './load-proposals.ts';
import {
  MAX_SEARCH_LENGTH,
  type ProposalQuery,
  readProposalQuery,
  SORT_CHOICES,
  STATUS_CHOICES,
  USUAL_SORT,
  votingAddress,
} from './proposal-query.ts';

type Categories = ProposalsData['categories'];

/** A form that asks by address: sent by its button without scripts, by itself with them. */
export function ProposalFilters({ query, categories }: { query: ProposalQuery; categories: Categories }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const { form, onType, onChoose, onSubmit } = useFilterNavigation((said) =>
    votingAddress(readProposalQuery(said)),
  );
  return (
    <Form
      ref={form}
      autoComplete="off"
      action={path('/voting')}
      role="search"
      aria-label={t('voting:filters.label')}
      preventScrollReset
      onSubmit={onSubmit}
      className="mb-4 grid grid-cols-1 gap-3 rounded-surface border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-[minmax(12rem,2fr)_minmax(9rem,1fr)_minmax(9rem,1fr)_minmax(15rem,1fr)]"
    >
      <SearchWords
        label={t('voting:filters.search')}
        value={query.q ?? ''}
        maxLength={MAX_SEARCH_LENGTH}
        onType={onType}
      />
      {useChoices(categories).map(({ name, label, options }) => (
        <Select
          // A choice shows the address it stands for, also after Back.
          key={`${name}:${query[name] ?? ''}`}
          name={name}
          label={label}
          defaultValue={String(query[name] ?? '')}
          options={options}
          onChange={(event) => event.target.form && onChoose(event.target.form)}
        />
      ))}
      <Button type="submit" className="hidden noscript:inline-flex">
        {t('voting:filters.apply')}
      </Button>
    </Form>
  );
}

interface Choices {
  readonly name: 'status' | 'category' | 'sort';
  readonly label: string;
  readonly options: readonly Option[];
}

function useChoices(categories: Categories): readonly Choices[] {
  const { t } = useTexts();
  const language = useLanguage();
  const named = categories.map(({ id, names }) => ({ value: String(id), label: names[language] }));
  return [
    {
      name: 'status',
      label: t('voting:details.status'),
      options: [
        { value: '', label: t('voting:filters.allStatuses') },
        ...STATUS_CHOICES.map((status) => ({ value: status, label: t(`voting:status.${status}`) })),
      ],
    },
    {
      name: 'category',
      label: t('voting:details.category'),
      options: [
        { value: '', label: t('voting:filters.allCategories') },
        ...named.sort((one, other) => one.label.localeCompare(other.label, language)),
      ],
    },
    {
      name: 'sort',
      label: t('voting:filters.sort'),
      options: SORT_CHOICES.map((sort) => ({
        value: sort === USUAL_SORT ? '' : sort,
        label: t(`voting:sort.${sort}`),
      })),
    },
  ];
}
