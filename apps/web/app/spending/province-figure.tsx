import type { ProvinceSpending } from '@sabha/domain/spending/province-spending';
import { useSearchParams } from 'react-router';
import { ShadedProvinces } from '../charts/shaded-provinces.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage, useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Figure } from '../ui/figure.tsx';
import { SortableTable } from '../ui/sortable-table.tsx';
import { csvPath } from './export-paths.ts';
import { highest, sum } from './shares.ts';
import { changed, queryString, readQuery } from './spending-query.ts';

/** What projects spent in each province. A province on the map narrows the list of projects to it, or frees it again. */
export function ProvinceFigure({
  year,
  provinces,
}: {
  year: number;
  provinces: readonly ProvinceSpending[];
}) {
  const { t } = useTexts();
  const { money, moneyCompact, moneyInWords, number } = useFormat();
  const language = useLanguage();
  const path = useLocalPath();
  const query = readQuery(useSearchParams()[0]);
  const rows = provinces.map(({ province, spent_budget_minor, allocated_budget_minor, project_count }) => {
    const cents = BigInt(spent_budget_minor);
    const name = t(`spending:provinceNames.${province}`);
    const current = query.province === province;
    return {
      province,
      name,
      cents,
      allocated: BigInt(allocated_budget_minor),
      projects: project_count,
      figure: moneyCompact(cents),
      description: t('spending:provinces.area', {
        name,
        amount: money(cents),
        projects: number(project_count),
      }),
      current,
      to: path(
        `/spending${queryString(changed(query, { province: current ? undefined : province }))}#projects`,
      ),
    };
  });
  const most = highest(rows, ({ cents }) => cents);
  const caption = t('spending:provinces.caption');
  return (
    <Figure
      caption={caption}
      summary={t('spending:provinces.summary', {
        total: moneyInWords(sum(rows, ({ cents }) => cents)),
        name: most?.name ?? '',
        amount: moneyInWords(most?.cents ?? 0n),
      })}
      csvHref={csvPath('provinces', year)}
      table={
        <SortableTable
          caption={caption}
          language={language}
          rows={rows}
          rowKey={({ province }) => province}
          columns={[
            {
              key: 'name',
              header: t('spending:terms.province'),
              cell: (row) => row.name,
              by: (row) => row.name,
              rowHeader: true,
            },
            {
              key: 'projects',
              header: t('spending:terms.projects'),
              cell: (row) => number(row.projects),
              by: (row) => row.projects,
              align: 'end',
            },
            {
              key: 'allocated',
              header: t('spending:terms.allocated'),
              cell: (row) => money(row.allocated),
              by: (row) => row.allocated,
              align: 'end',
            },
            {
              key: 'spent',
              header: t('spending:terms.spent'),
              cell: (row) => money(row.cents),
              by: (row) => row.cents,
              align: 'end',
            },
          ]}
        />
      }
    >
      <ShadedProvinces
        provinces={rows}
        label={caption}
        scale={{ highest: most?.cents ?? 0n, format: moneyCompact, label: t('spending:provinces.scale') }}
      />
    </Figure>
  );
}
