import X from 'lucide-react/icons/x';
import { FilterForm } from '../../filters/filter-form.tsx';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
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
  const { t } = useTexts();
  const path = useLocalPath();
  if (!isFiltered(query)) return null;
  const applied = [
    { name: 'q', words: query.q === undefined ? undefined : `“${query.q}”` },
    { name: 'status', words: query.status && t(`petitions:status.${query.status}`) },
  ] as const;
  return (
    <ul aria-label={t('petitions:filters.applied')} className="flex min-w-0 flex-wrap gap-2">
      {applied.map(({ name, words }) =>
        words === undefined ? null : (
          <li key={name} className="min-w-0 max-w-full">
            <LinkButton
              size="small"
              to={path(petitionsAddress(changed(query, { [name]: undefined })))}
              preventScrollReset
              className="max-w-full"
            >
              <span className="sr-only">{t('petitions:filters.remove')} </span>
              <span className="truncate">{words}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </LinkButton>
          </li>
        ),
      )}
    </ul>
  );
}
