import type { ProvinceSpending } from '@sabha/domain/spending/province-spending';
import { useSearchParams } from 'react-router';
import type { MapProvince } from '../../charts/province-map.tsx';
import { ShadedProvinces } from '../../charts/shaded-provinces.tsx';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { csvPath } from '../export-paths.ts';
import { paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { sharePercent, sum } from '../shares.ts';
import { changed, projectsAddress, readQuery } from './project-query.ts';

/**
 * How many projects there are in each province, on a map; a ring marks where some are delayed. A press on a province narrows the
 * list of projects to it, or frees it again: so does the filter of the list, with the names.
 */
export function ProjectsByProvince({
  year,
  provinces,
  spent,
}: {
  year: number;
  provinces: readonly ProvinceSpending[];
  /** All that was spent in the year, in cents; null where it is not known. */
  spent: bigint | null;
}) {
  const { t, money, number, percent } = useTexts();
  const provinceName = useProvinceName();
  const caption = t('spending:provinces.caption');
  const inProjects = sum(provinces, (one) => BigInt(one.spent_budget_minor ?? 0));
  const shown = (minor: string | null) => (minor === null ? t('ui:notAvailable') : money(BigInt(minor)));
  if (provinces.every(({ project_count }) => project_count === 0)) {
    return (
      <Figure
        level={2}
        caption={caption}
        summary={`${t('ui:notAvailable')}. ${t('spending:missing.projects', { year })}`}
      />
    );
  }
  return (
    <Figure
      level={2}
      name="provinces"
      caption={caption}
      summary={
        <>
          {t('spending:provinces.help')}{' '}
          {spent === null
            ? null
            : t('spending:provinces.covers', {
                percent: percent(sharePercent(inProjects, spent)),
                year,
              })}{' '}
          <RowsLink to={paymentsAddress({ fiscal_year: year, project: 'none' })}>
            {t('spending:rows.seeWithout')}
          </RowsLink>
        </>
      }
      csvHref={csvPath('provinces', year)}
      table={
        <SortableTable
          caption={caption}
          rows={provinces}
          rowKey={({ province }) => province}
          columns={[
            {
              key: 'name',
              header: t('spending:terms.province'),
              name: ({ province }) => provinceName(province),
            },
            {
              key: 'delayed',
              header: t('spending:status.delayed'),
              figure: (row) => row.delayed_count,
              as: number,
            },
            {
              key: 'projects',
              header: t('spending:terms.projects'),
              figure: (row) => row.project_count,
              as: number,
            },
            {
              key: 'allocated',
              header: t('spending:terms.allocated'),
              figure: (row) => BigInt(row.allocated_budget_minor ?? -1),
              cell: ({ province, allocated_budget_minor }) => (
                <RowsLink to={projectsAddress({ fiscal_year: year, province })}>
                  {shown(allocated_budget_minor)}
                </RowsLink>
              ),
            },
            {
              key: 'spent',
              header: t('spending:terms.spent'),
              figure: (row) => BigInt(row.spent_budget_minor ?? -1),
              cell: ({ province, spent_budget_minor }) => (
                <RowsLink to={paymentsAddress({ province, project_year: year })}>
                  {shown(spent_budget_minor)}
                </RowsLink>
              ),
            },
          ]}
        />
      }
    >
      <OnMap provinces={provinces} label={caption} />
    </Figure>
  );
}

function OnMap({ provinces, label }: { provinces: readonly ProvinceSpending[]; label: string }) {
  const { t, number, path } = useTexts();
  const provinceName = useProvinceName();
  const query = readQuery(useSearchParams()[0]);
  const onMap = provinces.map(({ province, project_count, delayed_count }): MapProvince => {
    const current = query.province === province;
    const name = provinceName(province);
    const counts = { delayed: number(delayed_count), all: number(project_count) };
    return {
      ...{ province, name, current },
      cents: BigInt(project_count),
      figure: counts.all,
      marked: delayed_count > 0,
      description: `${name}: ${t('spending:provinces.counts', counts)}`,
      to: path(projectsAddress(changed(query, { province: current ? undefined : province }))),
    };
  });
  return <ShadedProvinces small provinces={onMap} label={label} />;
}
