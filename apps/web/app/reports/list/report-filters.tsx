import { PRIORITIES, REPORT_SORTS, REPORT_STATUSES } from '@sabha/domain/reports/report-choices';
import { FilterForm } from '../../filters/filter-form.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ReportsData } from './load-reports.ts';
import {
  cleared,
  MAX_SEARCH_LENGTH,
  type ReportQuery,
  readReportQuery,
  reportsAddress,
  USUAL_SORT,
} from './report-query.ts';

/** Words, status, priority, category and order of the reports. */
export function ReportFilters({
  query,
  categories,
}: {
  query: ReportQuery;
  categories: ReportsData['categories'];
}) {
  const { t } = useTexts();
  const keys = categories.map(({ key }) => key);
  return (
    <FilterForm
      page="/reports"
      addressOf={(said) => reportsAddress(readReportQuery(said, keys))}
      texts={{
        label: t('reports:filters.label'),
        search: t('reports:filters.search'),
        apply: t('reports:filters.apply'),
        clear: t('reports:filters.clear'),
      }}
      clearTo={reportsAddress(cleared(query))}
      words={{ value: query.q ?? '', maxLength: MAX_SEARCH_LENGTH }}
      choices={[
        {
          name: 'status',
          label: t('reports:filters.status'),
          value: query.status ?? '',
          options: [
            { value: '', label: t('reports:filters.allStatuses') },
            ...REPORT_STATUSES.map((status) => ({ value: status, label: t(`reports:status.${status}`) })),
          ],
        },
        {
          name: 'priority',
          label: t('reports:filters.priority'),
          value: query.priority ?? '',
          options: [
            { value: '', label: t('reports:filters.allPriorities') },
            ...PRIORITIES.map((priority) => ({ value: priority, label: t(`reports:priority.${priority}`) })),
          ],
        },
        {
          name: 'category',
          label: t('reports:filters.category'),
          value: query.category ?? '',
          options: [
            { value: '', label: t('reports:filters.allCategories') },
            ...categories.map(({ key, name }) => ({ value: key, label: name })),
          ],
        },
        {
          name: 'sort',
          label: t('reports:filters.sort'),
          value: query.sort ?? '',
          isOrder: true,
          options: REPORT_SORTS.map((sort) => ({
            value: sort === USUAL_SORT ? '' : sort,
            label: t(`reports:sort.${sort}`),
          })),
        },
      ]}
    />
  );
}
