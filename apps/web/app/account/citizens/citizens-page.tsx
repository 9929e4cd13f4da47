import { citizenDaysResponseSchema } from '@sabha/domain/registration/statistics/citizen-days';
import {
  type UserStatistics,
  userStatisticsResponseSchema,
} from '@sabha/domain/registration/statistics/user-statistics';
import { counted } from '../../charts/province-map.tsx';
import { ShadedProvinces } from '../../charts/shaded-provinces.tsx';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { TitleAndLead } from '../../shell/page-title.tsx';
import { Figure } from '../../ui/figure.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Route } from './+types/citizens-page.ts';
import { csvAddress } from './csv.ts';
import { DaysFigure } from './days-figure.tsx';
import { GrowthFigure } from './growth-figure.tsx';

await loadTexts('account', 'controls');

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [statistics, days] = await Promise.all([
    load(api, '/api/users/statistics', userStatisticsResponseSchema),
    load(api, '/api/citizens/daily', citizenDaysResponseSchema),
  ]);
  return { statistics, days };
}

/** How many take part, where, of what age, and since when: sums alone, which reveal nobody. */
export default function CitizensPage({ loaderData: { statistics, days } }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <TitleAndLead title={t('account:citizens.title')} lead={t('account:citizens.lead')} />
      {statistics.ok ? <Figures statistics={statistics.data.data} /> : <ErrorState />}
      {days.ok && days.data.data.days.length > 0 ? (
        <div className="mt-6">
          <DaysFigure {...days.data.data} />
        </div>
      ) : null}
    </>
  );
}

function Figures({ statistics }: { statistics: UserStatistics }) {
  const { t, number } = useTexts();
  if (statistics.growth.length === 0)
    return <EmptyState title={t('account:citizens.none')}>{t('account:citizens.noneText')}</EmptyState>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="font-semibold text-xl">
        {t('account:citizens.total', { number: number(statistics.total) })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <CitizensMap {...statistics.by_province} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AgeFigure {...statistics.by_age_group} />
          <GrowthFigure growth={statistics.growth} />
        </div>
      </div>
    </div>
  );
}

/** The age groups of those who take part, as bars. */
function AgeFigure({ groups, withheld }: UserStatistics['by_age_group']) {
  const { t, number } = useTexts();
  const caption = t('account:citizens.byAge');
  const most = Math.max(1, ...groups.map(({ count }) => count ?? 0));
  const rows = groups.map(({ value, count }) => ({ key: value, name: value.replace('-', '–'), count }));
  return (
    <Figure
      level={2}
      name="ages"
      caption={caption}
      summary={t('account:citizens.byAgeText')}
      table={<CountTable caption={caption} header={t('account:citizens.age')} rows={rows} />}
      csvHref={csvAddress([
        ['age_group', 'people'],
        ...groups.map(({ value, count }) => [value, count ?? '']),
      ])}
    >
      <ul className="grid gap-3">
        {rows.map(({ key, name, count }) => (
          <li key={key} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 text-sm">
            <span>{name}</span>
            <span aria-hidden className="h-3 rounded-[3px] bg-sunken">
              <span
                className="block h-full rounded-[3px] bg-primary"
                style={{ width: `${(100 * (count ?? 0)) / most}%` }}
              />
            </span>
            <span className={count === null ? 'text-muted' : 'font-semibold'}>
              {count === null ? t('account:citizens.withheld') : number(count)}
            </span>
          </li>
        ))}
      </ul>
      <WithheldNote withheld={withheld} />
    </Figure>
  );
}

/** Where people live who take part: the nine provinces, shaded by how many. */
function CitizensMap({ groups, withheld }: UserStatistics['by_province']) {
  const { t, number } = useTexts();
  const provinceName = useProvinceName();
  const caption = t('account:citizens.byProvince');
  const rows = groups.map(({ value, count }) => ({
    key: value,
    name: provinceName(value),
    count,
  }));
  const provinces = groups.map(({ value, count }) => {
    const name = provinceName(value);
    const onMap = counted(count, number);
    return {
      province: value,
      name,
      ...onMap,
      description: `${name}: ${count === null ? t('account:citizens.withheld') : onMap.figure}`,
    };
  });
  return (
    <Figure
      level={2}
      name="provinces"
      caption={caption}
      summary={t('account:citizens.byProvinceText')}
      table={<CountTable caption={caption} header={t('account:data.province')} rows={rows} />}
      csvHref={csvAddress([
        ['province', 'people'],
        ...groups.map(({ value, count }) => [value, count ?? '']),
      ])}
    >
      <ShadedProvinces provinces={provinces} label={caption} />
      <WithheldNote withheld={withheld} />
    </Figure>
  );
}

/** How many are in none of the groups that are shown, and why. */
function WithheldNote({ withheld }: { withheld: number }) {
  const { t, number } = useTexts();
  if (withheld === 0) return null;
  return (
    <p className="mt-4 text-muted text-sm">
      {t('account:citizens.withheldNote', { number: number(withheld) })}
    </p>
  );
}

interface CountRow {
  readonly key: string;
  readonly name: string;
  /** Null where it is withheld. */
  readonly count: number | null;
}

/** Counts as a table; what is withheld says so, and is no zero. */
function CountTable({
  caption,
  header,
  rows,
}: {
  caption: string;
  header: string;
  rows: readonly CountRow[];
}) {
  const { t, number } = useTexts();
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', header, cell: ({ name }) => name, rowHeader: true },
        {
          key: 'count',
          header: t('account:citizens.people'),
          cell: ({ count }) => (count === null ? t('account:citizens.withheld') : number(count)),
          align: 'end',
        },
      ]}
    />
  );
}
