import type { ForumDay, ForumHour } from '@sabha/domain/forum/forum-analytics';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Loaded } from '../../shell/load.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { EngagementFigure } from './engagement-figure.tsx';
import { LabelsFigure } from './labels-figure.tsx';
import type { ShownAnalytics } from './load-forum-analytics.ts';
import { TimesFigure } from './times-figure.tsx';
import { useDayTick } from './use-day-tick.ts';

await loadTexts('analytics');

const HOUR_MS = 3_600_000;

/** How much policies are read and discussed, and when. */
export function AnalyticsView({ analytics }: { analytics: Loaded<ShownAnalytics> }) {
  const { t } = useTexts();
  if (!analytics.ok) return <LoadFailed part="policy" />;
  const { hours, days, engagement } = analytics.data;
  return (
    <section aria-labelledby="analytics-heading" className="grid min-w-0 gap-6">
      <div className="grid gap-1">
        <h2 id="analytics-heading" className="text-xl">
          {t('analytics:forum.heading')}
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">{t('analytics:forum.lead')}</p>
      </div>
      {engagement.length === 0 ? (
        <EmptyState title={t('analytics:forum.empty.title')}>{t('analytics:forum.empty.lead')}</EmptyState>
      ) : (
        <>
          <HoursFigure hours={hours} />
          <DaysFigure days={days} />
          <div className="forum-figures grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <LabelsFigure days={days} />
            <EngagementFigure policies={engagement} />
          </div>
        </>
      )}
    </section>
  );
}

/** Views and comments in each of the last hours (specification, section 2). */
function HoursFigure({ hours }: { hours: readonly ForumHour[] }) {
  const { t, time, day } = useTexts();
  const rows = hours.map(({ hour, starts_at, views, comments }) => {
    const to = time(new Date(Date.parse(starts_at) + HOUR_MS));
    return {
      ...{ key: starts_at, tick: hour, views, comments },
      when: t('analytics:forum.hours.when', { from: hour, to }),
    };
  });
  return (
    <TimesFigure
      figure="hours"
      rows={rows}
      columns={[
        {
          key: 'day',
          header: t('analytics:forum.day'),
          cell: ({ key }) => day(new Date(key)),
          by: ({ key }) => key,
        },
        {
          key: 'hour',
          header: t('analytics:forum.hour'),
          cell: ({ tick }) => tick,
          by: ({ tick }) => tick,
          rowHeader: true,
        },
      ]}
    />
  );
}

/** Views and comments on each of the last days. */
function DaysFigure({ days }: { days: readonly ForumDay[] }) {
  const { t, day: dayName } = useTexts();
  const { tick, room } = useDayTick();
  const rows = days.map(({ day, views, comments }) => ({
    ...{ key: day, tick: tick(day), when: dayName(day), views, comments },
  }));
  return (
    <TimesFigure
      figure="days"
      rows={rows}
      tickRoom={room}
      columns={[
        {
          key: 'day',
          header: t('analytics:forum.day'),
          cell: ({ when }) => when,
          by: ({ key }) => key,
          rowHeader: true,
        },
      ]}
    />
  );
}
