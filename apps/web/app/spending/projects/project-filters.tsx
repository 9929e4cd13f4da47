import { PROVINCES } from '@sabha/domain/core/provinces';
import { type FilterChoice, FilterForm } from '../../filters/filter-form.tsx';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Option } from '../../ui/forms/select.tsx';
import type { ProjectsData } from './load-projects.ts';
import {
  cleared,
  MAX_SEARCH_LENGTH,
  type ProjectQuery,
  projectsAddress,
  readQuery,
} from './project-query.ts';
import {
  PROJECT_SORT_KEYS,
  PROJECT_SORT_LABELS,
  PROJECT_STATUS_KEYS,
  PROJECT_STATUS_LOOKS,
} from './project-words.ts';

/** Words, category, province, ministry, status and order of the projects. */
export function ProjectFilters({ query, data }: { query: ProjectQuery; data: ProjectsData }) {
  const { t } = useTexts();
  return (
    <FilterForm
      page="/spending/projects"
      addressOf={(said) => projectsAddress(readQuery(said))}
      clearTo={projectsAddress(cleared(query))}
      texts={{
        label: t('spending:filters.label'),
        search: t('spending:filters.search'),
        apply: t('spending:filters.apply'),
        clear: t('spending:projects.clear'),
      }}
      words={{ value: query.q ?? '', maxLength: MAX_SEARCH_LENGTH }}
      choices={useChoices(query, data)}
    >
      {query.fiscal_year === undefined ? null : (
        <input type="hidden" name="fiscal_year" value={query.fiscal_year} />
      )}
    </FilterForm>
  );
}

function useChoices(query: ProjectQuery, { categories, ministries }: ProjectsData): readonly FilterChoice[] {
  const { t } = useTexts();
  const provinceName = useProvinceName();
  const allOr = (all: string, options: readonly Option[]) => [{ value: '', label: all }, ...options];
  return [
    {
      name: 'category',
      label: t('spending:terms.category'),
      value: String(query.category ?? ''),
      options: allOr(t('spending:filters.allCategories'), categories.map(optionOf)),
    },
    {
      name: 'province',
      label: t('spending:terms.province'),
      value: query.province ?? '',
      options: allOr(
        t('spending:filters.allProvinces'),
        PROVINCES.map((province) => ({
          value: province,
          label: provinceName(province),
        })),
      ),
    },
    {
      name: 'ministry',
      label: t('spending:terms.ministry'),
      value: String(query.ministry ?? ''),
      options: allOr(t('spending:filters.allMinistries'), ministries.map(optionOf)),
    },
    {
      name: 'status',
      label: t('spending:terms.status'),
      value: query.status ?? '',
      options: allOr(
        t('spending:filters.allStatuses'),
        PROJECT_STATUS_KEYS.map((status) => ({
          value: status,
          label: t(`spending:status.${PROJECT_STATUS_LOOKS[status].key}`),
        })),
      ),
    },
    {
      name: 'sort',
      label: t('spending:filters.sort'),
      value: query.sort ?? '',
      isOrder: true,
      options: PROJECT_SORT_KEYS.map((sort) => ({
        value: sort === '-updated' ? '' : sort,
        label: t(`spending:sort.${PROJECT_SORT_LABELS[sort]}`),
      })),
    },
  ];
}

function optionOf({ id, name }: { id: number; name: string }): Option {
  return { value: String(id), label: name };
}
