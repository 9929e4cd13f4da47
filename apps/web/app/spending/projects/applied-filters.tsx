import { AppliedChips } from '../../filters/applied-chips.tsx';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProjectsData } from './load-projects.ts';
import { changed, isFiltered, type ProjectQuery, projectsAddress } from './project-query.ts';
import { PROJECT_STATUS_LOOKS } from './project-words.ts';

/** What narrows the list of projects, each with the way to take it off. */
export function AppliedFilters({
  query,
  data: { categories, ministries },
}: {
  query: ProjectQuery;
  data: ProjectsData;
}) {
  const { t } = useTexts();
  const provinceName = useProvinceName();
  const path = useLocalPath();
  if (!isFiltered(query)) return null;
  const { q, category, province, ministry, status } = query;
  const nameOf = (rows: readonly { id: number; name: string }[], id: number | undefined) =>
    id === undefined ? undefined : (rows.find((row) => row.id === id)?.name ?? String(id));
  const applied = [
    { name: 'q', words: q === undefined ? undefined : `“${q}”` },
    { name: 'category', words: nameOf(categories, category) },
    { name: 'province', words: province && provinceName(province) },
    { name: 'ministry', words: nameOf(ministries, ministry) },
    { name: 'status', words: status && t(`spending:status.${PROJECT_STATUS_LOOKS[status].key}`) },
  ] as const;
  return (
    <AppliedChips
      label={t('spending:filters.applied')}
      remove={t('spending:filters.remove')}
      chips={applied.flatMap(({ name, words }) =>
        words === undefined
          ? []
          : [{ words, to: path(projectsAddress(changed(query, { [name]: undefined }))) }],
      )}
    />
  );
}
