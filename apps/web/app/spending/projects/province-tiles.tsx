import type { Province } from '@sabha/domain/core/provinces';
import type { ProvinceSpending } from '@sabha/domain/spending/province-spending';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useLocalPath } from '../../i18n/use-language.ts';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { csvPath } from '../export-paths.ts';
import { paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { sharePercent, sum } from '../shares.ts';
import { changed, projectsAddress, readQuery } from './project-query.ts';

/** Each province roughly where it lies, in three columns; null leaves a tile out. */
const TILES: readonly (Province | null)[] = [
  null,
  'Northern',
  null,
  'North Western',
  'North Central',
  'Eastern',
  'Western',
  'Central',
  'Uva',
  'Sabaragamuwa',
  'Southern',
];

/**
 * How many projects are delayed in each province, as a map of equal tiles: a small province is as easy to read and to press
 * as a large one. A tile narrows the list of projects to its province, or frees it again.
 */
export function ProvinceTiles({
  year,
  provinces,
  spent,
}: {
  year: number;
  provinces: readonly ProvinceSpending[];
  /** All that was spent in the year, in cents; null where it is not known. */
  spent: bigint | null;
}) {
  const { t } = useTexts();
  const provinceName = useProvinceName();
  const { money, number, percent } = useFormat();
  const language = useLanguage();
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
          language={language}
          rows={provinces}
          rowKey={({ province }) => province}
          columns={[
            {
              key: 'name',
              header: t('spending:terms.province'),
              cell: ({ province }) => provinceName(province),
              by: ({ province }) => provinceName(province),
              rowHeader: true,
            },
            {
              key: 'delayed',
              header: t('spending:status.delayed'),
              cell: (row) => number(row.delayed_count),
              by: (row) => row.delayed_count,
              align: 'end',
            },
            {
              key: 'projects',
              header: t('spending:terms.projects'),
              cell: (row) => number(row.project_count),
              by: (row) => row.project_count,
              align: 'end',
            },
            {
              key: 'allocated',
              header: t('spending:terms.allocated'),
              cell: ({ province, allocated_budget_minor }) => (
                <RowsLink to={projectsAddress({ fiscal_year: year, province })}>
                  {shown(allocated_budget_minor)}
                </RowsLink>
              ),
              by: (row) => BigInt(row.allocated_budget_minor ?? -1),
              align: 'end',
            },
            {
              key: 'spent',
              header: t('spending:terms.spent'),
              cell: ({ province, spent_budget_minor }) => (
                <RowsLink to={paymentsAddress({ province, project_year: year })}>
                  {shown(spent_budget_minor)}
                </RowsLink>
              ),
              by: (row) => BigInt(row.spent_budget_minor ?? -1),
              align: 'end',
            },
          ]}
        />
      }
    >
      <Tiles provinces={provinces} label={caption} />
    </Figure>
  );
}

function Tiles({ provinces, label }: { provinces: readonly ProvinceSpending[]; label: string }) {
  const { t } = useTexts();
  const provinceName = useProvinceName();
  const { number } = useFormat();
  const path = useLocalPath();
  const query = readQuery(useSearchParams()[0]);
  const byName = new Map(provinces.map((one) => [one.province, one]));
  return (
    <ul aria-label={label} className="tiles">
      {TILES.map((province, position) => {
        const found = province === null ? undefined : byName.get(province);
        if (!found) return null;
        const current = query.province === found.province;
        const name = provinceName(found.province);
        const counts = { delayed: number(found.delayed_count), all: number(found.project_count) };
        return (
          <li key={found.province} data-column={position % 3}>
            <Link
              to={path(projectsAddress(changed(query, { province: current ? undefined : found.province })))}
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              data-delayed={found.delayed_count > 0 || undefined}
              className="tile"
            >
              <span>{name}</span>
              <span className="sr-only">: {t('spending:provinces.tile', counts)}</span>
              <span aria-hidden className="tile-figure">
                <strong>{counts.delayed}</strong> {t('spending:provinces.of', counts)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
