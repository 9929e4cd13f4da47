import { PROVINCES } from '@sabha/domain/core/provinces';
import type { ProvinceTurnout, Turnout } from '@sabha/domain/voting/analytics/turnout';
import { ANALYTICS_REFRESH_MS } from '@sabha/domain/voting/analytics/voting-activity';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { usePolling } from '../../api/polling.ts';
import type { MapProvince } from '../../charts/province-map.tsx';
import { ShadedProvinces } from '../../charts/shaded-provinces.tsx';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Loaded } from '../../shell/load.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Figure } from '../../ui/figure.tsx';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { ActivityFigure } from './activity-figure.tsx';
import { AgesFigure } from './ages-figure.tsx';
import { csvOf } from './analytics-calls.ts';
import type { AnalyticsData } from './load-analytics.ts';
import { WithheldFigures } from './withheld-figures.tsx';

const NOT_ALONE = '–';

await loadTexts('analytics');

/** Who votes, and when, in figures that point at nobody. */
export function AnalyticsView({ data: { demographics, activity, turnout } }: { data: AnalyticsData }) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  // As often as the server makes them anew, in place: focus and open tables stay.
  usePolling({ everyMs: ANALYTICS_REFRESH_MS, ask: revalidate });
  return (
    <section aria-labelledby="analytics-heading" className="grid min-w-0 gap-6">
      <div className="grid gap-1">
        <h2 id="analytics-heading" className="text-xl">
          {t('analytics:heading')}
        </h2>
        {activity.ok ? <AsOf at={activity.data.about.as_of} /> : null}
      </div>
      {turnout.ok ? <TurnoutCards about={turnout.data.about} /> : null}
      <Shown loaded={activity}>{(found) => <ActivityFigure activity={found} />}</Shown>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Shown loaded={demographics}>{(found) => <AgesFigure demographics={found} />}</Shown>
        <Shown loaded={turnout}>{(found) => <TurnoutFigure turnout={found} />}</Shown>
      </div>
      <p className="max-w-[70ch] text-muted text-sm">{t('analytics:privacy.secret')}</p>
      <PrivacyNote />
    </section>
  );
}

/** When the figures were counted. A screen reader announces a new count. */
function AsOf({ at }: { at: string | null }) {
  const { t, instant } = useTexts();
  return (
    <p role="status" className="text-muted text-sm">
      {at === null ? t('analytics:notYet') : t('analytics:asOf', { time: instant(at) })}
    </p>
  );
}

/** Why the figures move in steps, one press away. */
function PrivacyNote() {
  const { t } = useTexts();
  return (
    <Disclosure
      summary={t('analytics:privacy.title')}
      summaryClass="text-muted hover:text-ink"
      className="text-sm"
    >
      <p className="max-w-[70ch] border-line border-s-2 ps-3 text-muted">{t('analytics:privacy.lead')}</p>
    </Disclosure>
  );
}

/** A part of the view, or that it could not be had, with Retry. */
function Shown<Data>({ loaded, children }: { loaded: Loaded<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useTexts();
  return loaded.ok ? children(loaded.data) : <LoadFailed part="voting">{t('analytics:failed')}</LoadFailed>;
}

/** Of the citizens of each province, how many voted. */
function TurnoutFigure({ turnout: { data, about } }: { turnout: Turnout }) {
  const { t, number, percent } = useTexts();
  const provinceName = useProvinceName();
  const rows: TurnoutRow[] = data.map((row) => ({
    ...row,
    name: row.provinces.map((province) => provinceName(province)).join(', '),
  }));
  const onMap = useProvincesOnMap(rows);
  if (about.reason !== null) return <WithheldFigures reason={about.reason} />;
  const caption = t('analytics:provinces.caption');
  const most = rows.reduce((one, other) => ((other.percent ?? 0) > (one.percent ?? 0) ? other : one));
  const highest = onMap.reduce((one, { cents }) => (cents > one ? cents : one), 0n);
  return (
    <Figure
      name="provinces"
      caption={caption}
      summary={t('analytics:provinces.summary', {
        voters: number(about.voters),
        citizens: number(about.citizens),
        name: most.name,
        percent: percent(most.percent ?? 0),
      })}
      csvHref={csvOf('turnout')}
      table={<TurnoutTable caption={caption} rows={rows} />}
    >
      <ShadedProvinces
        provinces={onMap}
        label={caption}
        scale={{
          highest,
          format: (tenths) => percent(Number(tenths) / 10),
          label: t('analytics:provinces.scale'),
        }}
      />
    </Figure>
  );
}

/** Every province with its turnout, shaded by tenths of a percent; a province that is merged with others has no own figure. */
function useProvincesOnMap(rows: readonly TurnoutRow[]): MapProvince[] {
  const { t, number, percent } = useTexts();
  const provinceName = useProvinceName();
  return PROVINCES.map((province) => {
    const name = provinceName(province);
    const row = rows.find(({ provinces }) => provinces.length === 1 && provinces[0] === province);
    if (!row || row.percent === null) {
      return {
        province,
        name,
        cents: 0n,
        figure: NOT_ALONE,
        description: t('analytics:provinces.together', { name }),
      };
    }
    const share = percent(row.percent);
    return {
      province,
      name,
      cents: BigInt(Math.round(row.percent * 10)),
      figure: share,
      description: t('analytics:provinces.area', {
        name,
        voters: number(row.voters),
        citizens: number(row.citizens),
        percent: share,
      }),
    };
  });
}

/** How many voted, of how many. */
function TurnoutCards({ about }: { about: Turnout['about'] }) {
  const { t, instant, number, percent } = useTexts();
  const published = about.reason === null;
  const unknown = t('ui:notAvailable');
  const counts = { voters: number(about.voters), citizens: number(about.citizens) };
  const common = {
    source: about.as_of === null ? unknown : t('voting:stats.counted', { time: instant(about.as_of) }),
    csvHref: csvOf('turnout'),
  };
  return (
    <StatRow label={t('analytics:cards.label')}>
      <StatCard
        label={t('analytics:cards.voters')}
        value={published ? number(about.voters) : null}
        note={about.withheld > 0 ? t('analytics:cards.waiting', { number: number(about.withheld) }) : null}
        info={{
          about: t('analytics:cards.votersComputed'),
          formula: t('analytics:cards.votersFormula'),
          inputs: published
            ? t('analytics:cards.votersInputs', { number: counts.voters, waiting: number(about.withheld) })
            : unknown,
          ...common,
        }}
      />
      <StatCard
        label={t('analytics:cards.citizens')}
        value={about.as_of === null ? null : number(about.citizens)}
        info={{
          about: t('analytics:cards.citizensComputed'),
          formula: t('analytics:cards.citizensFormula'),
          inputs:
            about.as_of === null ? unknown : t('analytics:cards.citizensInputs', { number: counts.citizens }),
          ...common,
        }}
      />
      <StatCard
        label={t('analytics:cards.turnout')}
        value={about.percent === null ? null : percent(about.percent)}
        info={{
          about: t('analytics:cards.turnoutComputed'),
          formula: t('analytics:cards.turnoutFormula'),
          inputs: about.percent === null ? unknown : `${counts.voters} ÷ ${counts.citizens} × 100`,
          ...common,
        }}
      />
    </StatRow>
  );
}

/** A row of the figure, with its provinces as the page names them. */
interface TurnoutRow extends ProvinceTurnout {
  readonly name: string;
}

/** Turnout by province; merged provinces are one row. */
function TurnoutTable({ caption, rows }: { caption: string; rows: readonly TurnoutRow[] }) {
  const { t, number, percent } = useTexts();
  return (
    <SortableTable
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: t('analytics:provinces.province'), name: ({ name }) => name },
        {
          key: 'voters',
          header: t('analytics:provinces.voters'),
          figure: ({ voters }) => voters,
          as: number,
        },
        {
          key: 'citizens',
          header: t('analytics:provinces.citizens'),
          figure: ({ citizens }) => citizens,
          as: number,
        },
        {
          key: 'turnout',
          header: t('analytics:provinces.turnout'),
          figure: (row) => row.percent ?? 0,
          cell: (row) => (row.percent === null ? '' : percent(row.percent)),
        },
      ]}
    />
  );
}
