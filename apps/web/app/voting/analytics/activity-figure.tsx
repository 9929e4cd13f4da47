import type { HourOfVoting, VotingActivity } from '@sabha/domain/voting/analytics/voting-activity';
import { ChartSizes } from '../../charts/chart-sizes.tsx';
import { TimeBars } from '../../charts/time-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { csvOf } from './analytics-calls.ts';

const HOUR_MS = 3_600_000;

/** How many ballots came in each of the last hours. */
export function ActivityFigure({ activity: { data, about } }: { activity: VotingActivity }) {
  const { t, number, time } = useTexts();
  const caption = t('analytics:activity.caption');
  const endOf = ({ starts_at }: HourOfVoting) => time(new Date(Date.parse(starts_at) + HOUR_MS));
  const most = data.reduce((one, other) => (other.votes > one.votes ? other : one));
  const summary =
    about.votes === 0
      ? t('analytics:activity.none', { hours: number(about.hours) })
      : t('analytics:activity.summary', {
          votes: number(about.votes),
          hours: number(about.hours),
          from: most.hour,
          to: endOf(most),
          number: number(most.votes),
        });
  const bars = data.map((one) => ({
    key: one.starts_at,
    count: one.votes,
    tick: one.hour,
    label: t('analytics:activity.bar', { from: one.hour, to: endOf(one), number: number(one.votes) }),
  }));
  return (
    <Figure
      name="activity"
      caption={caption}
      summary={summary}
      info={{ about: t('analytics:activity.computed') }}
      csvHref={csvOf('activity')}
      table={<ActivityTable caption={caption} hours={data} />}
    >
      <ChartSizes
        page
        draw={(width) => <TimeBars bars={bars} width={width} label={caption} format={number} />}
      />
    </Figure>
  );
}

function ActivityTable({ caption, hours }: { caption: string; hours: readonly HourOfVoting[] }) {
  const { t, number, day } = useTexts();
  return (
    <SortableTable
      caption={caption}
      rows={hours}
      rowKey={({ starts_at }) => starts_at}
      columns={[
        {
          key: 'day',
          header: t('analytics:activity.day'),
          cell: ({ starts_at }) => day(new Date(starts_at)),
          by: ({ starts_at }) => starts_at,
        },
        {
          key: 'hour',
          header: t('analytics:activity.hour'),
          cell: ({ hour }) => hour,
          by: ({ hour }) => hour,
          rowHeader: true,
        },
        { key: 'ballots', header: t('analytics:activity.ballots'), figure: ({ votes }) => votes, as: number },
      ]}
    />
  );
}
