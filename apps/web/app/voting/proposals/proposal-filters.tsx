import { type FilterChoice, FilterForm } from '../../filters/filter-form.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProposalsData } from './load-proposals.ts';
import {
  cleared,
  MAX_SEARCH_LENGTH,
  type ProposalQuery,
  readProposalQuery,
  SORT_CHOICES,
  STATUS_CHOICES,
  USUAL_SORT,
  votingAddress,
} from './proposal-query.ts';

type Categories = ProposalsData['categories'];

/** Words, status, category and order of the proposals. */
export function ProposalFilters({ query, categories }: { query: ProposalQuery; categories: Categories }) {
  const { t } = useTexts();
  return (
    <FilterForm
      page="/voting"
      addressOf={(said) => votingAddress(readProposalQuery(said))}
      texts={{
        label: t('voting:filters.label'),
        search: t('voting:filters.search'),
        apply: t('voting:filters.apply'),
        clear: t('voting:filters.clear'),
      }}
      clearTo={votingAddress(cleared(query))}
      words={{ value: query.q ?? '', maxLength: MAX_SEARCH_LENGTH }}
      choices={useChoices(query, categories)}
    />
  );
}

function useChoices(query: ProposalQuery, categories: Categories): readonly FilterChoice[] {
  const { t } = useTexts();
  return [
    {
      name: 'status',
      label: t('voting:details.status'),
      value: query.status ?? '',
      options: [
        { value: '', label: t('voting:filters.allStatuses') },
        ...STATUS_CHOICES.map((status) => ({ value: status, label: t(`voting:status.${status}`) })),
      ],
    },
    {
      name: 'category',
      label: t('voting:details.category'),
      value: String(query.category ?? ''),
      options: [
        { value: '', label: t('voting:filters.allCategories') },
        ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    {
      name: 'sort',
      label: t('voting:filters.sort'),
      value: query.sort ?? '',
      isOrder: true,
      options: SORT_CHOICES.map((sort) => ({
        value: sort === USUAL_SORT ? '' : sort,
        label: t(`voting:sort.${sort}`),
      })),
    },
  ];
}
