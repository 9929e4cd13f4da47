import { useSearchParams } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Segmented } from '../ui/tabs.tsx';
import { changed, queryString, readQuery } from './spending-query.ts';

/** The fiscal years that have a published budget, each an address. Filters stay; a branch belongs to its year. */
export function FiscalYears({ years, current }: { years: readonly number[]; current: number | null }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const query = readQuery(useSearchParams()[0]);
  if (years.length === 0) return null;
  const tabs = [...years]
    .sort((one, other) => one - other)
    .map((year) => ({
      key: String(year),
      label: t('spending:year.short', { year }),
      to: path(
        `/spending${queryString(changed(query, { fiscal_year: year, branch: undefined, page: undefined }))}`,
      ),
    }));
  return <Segmented label={t('spending:year.label')} tabs={tabs} current={String(current)} />;
}
