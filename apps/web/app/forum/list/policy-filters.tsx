import { POLICY_STATUSES } from '@sabha/domain/forum/policy-status';
import { AppliedChips } from '../../filters/applied-chips.tsx';
import { FilterForm } from '../../filters/filter-form.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PoliciesData } from './load-policies.ts';
import {
  changed,
  cleared,
  isFiltered,
  MAX_SEARCH_LENGTH,
  type PolicyQuery,
  policiesAddress,
  readPolicyQuery,
} from './policy-query.ts';

type Ministries = PoliciesData['ministries'];

/** Words, ministry and status of the policies. */
export function PolicyFilters({ query, ministries }: { query: PolicyQuery; ministries: Ministries }) {
  const { t } = useTexts();
  return (
    <FilterForm
      page="/policy"
      addressOf={(said) => policiesAddress(readPolicyQuery(said))}
      texts={{
        label: t('forum:filters.label'),
        search: t('forum:filters.search'),
        apply: t('forum:filters.apply'),
        clear: t('forum:filters.clear'),
      }}
      clearTo={policiesAddress(cleared(query))}
      words={{ value: query.q ?? '', maxLength: MAX_SEARCH_LENGTH }}
      choices={[
        {
          name: 'ministry',
          label: t('forum:filters.ministry'),
          value: query.ministry === undefined ? '' : String(query.ministry),
          options: [
            { value: '', label: t('forum:filters.allMinistries') },
            ...ministries.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
        },
        {
          name: 'status',
          label: t('forum:filters.status'),
          value: query.status ?? '',
          options: [
            { value: '', label: t('forum:filters.allStatuses') },
            ...POLICY_STATUSES.map((status) => ({ value: status, label: t(`forum:status.${status}`) })),
          ],
        },
      ]}
    />
  );
}

/** What narrows the list, each with the way to take it off. */
export function AppliedFilters({ query, ministries }: { query: PolicyQuery; ministries: Ministries }) {
  const { t, path } = useTexts();
  if (!isFiltered(query)) return null;
  const ministry = ministries.find(({ id }) => id === query.ministry)?.name ?? t('forum:filters.ministry');
  const chips = [
    ...(query.q === undefined ? [] : [{ words: `“${query.q}”`, without: { q: undefined } }]),
    ...(query.ministry === undefined ? [] : [{ words: ministry, without: { ministry: undefined } }]),
    ...(query.status === undefined
      ? []
      : [{ words: t(`forum:status.${query.status}`), without: { status: undefined } }]),
  ];
  return (
    <AppliedChips
      label={t('forum:filters.applied')}
      remove={t('forum:filters.remove')}
      chips={chips.map(({ words, without }) => ({
        words,
        to: path(policiesAddress(changed(query, without))),
      }))}
    />
  );
}
