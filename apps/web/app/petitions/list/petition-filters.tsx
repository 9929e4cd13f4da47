import { AppliedChips } from '../../filters/applied-chips.tsx';
import { FilterForm } from '../../filters/filter-form.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  changed,
  cleared,
  isFiltered,
  MAX_SEARCH_LENGTH,
  type PetitionQuery,
  petitionsAddress,
  readPetitionQuery,
  SORT_CHOICES,
  STATUS_CHOICES,
  USUAL_SORT,
} from './petition-query.ts';

/** Words, status and order of the petitions. */
export function PetitionFilters({ query }: { query: PetitionQuery }) {
  const { t } = useTexts();
  return (
    <FilterForm
      page="/petitions"
      addressOf={(said) => petitionsAddress(readPetitionQuery(said))}
      texts={{
        label: t('petitions:filters.label'),
        search: t('petitions:filters.search'),
        apply: t('petitions:filters.apply'),
        clear: t('petitions:filters.clear'),
      }}
      clearTo={petitionsAddress(cleared(query))}
      words={{ value: query.q ?? '', maxLength: MAX_SEARCH_LENGTH }}
      choices={[
        {
          name: 'status',
          label: t('petitions:filters.status'),
          value: query.status ?? '',
          options: [
            { value: '', label: t('petitions:filters.allStatuses') },
            ...STATUS_CHOICES.map((status) => ({ value: status, label: t(`petitions:status.${status}`) })),
          ],
        },
        {
          name: 'sort',
          label: t('petitions:filters.sort'),
          value: query.sort ?? '',
          isOrder: true,
          options: SORT_CHOICES.map((sort) => ({
            value: sort === USUAL_SORT ? '' : sort,
            label: t(`petitions:sort.${sort}`),
          })),
        },
      ]}
    />
  );
}

/** What narrows the list, each with the way to take it off. */
export function AppliedFilters({ query }: { query: PetitionQuery }) {
  const { t, path } = useTexts();
  if (!isFiltered(query)) return null;
  const without = (name: keyof PetitionQuery) =>
    path(petitionsAddress(changed(query, { [name]: undefined })));
  const { q, status } = query;
  return (
    <AppliedChips
      label={t('petitions:filters.applied')}
      remove={t('petitions:filters.remove')}
      chips={[
        ...(q === undefined ? [] : [{ words: `“${q}”`, to: without('q') }]),
        ...(status ? [{ words: t(`petitions:status.${status}`), to: without('status') }] : []),
      ]}
    />
  );
}
