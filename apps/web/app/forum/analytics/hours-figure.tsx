import type { ForumHour } from '@sabha/domain/forum/forum-analytics';
import { useTexts } from '../../i18n/use-texts.ts';
import { highest, total } from './sums.ts';
import { TimesFigure } from './times-figure.tsx';

const HOUR_MS = 3_600_000;

/** Views and comments in each of the last hours (specification, section 2). */
export function HoursFigure({ hours }: { hours: readonly ForumHour[] }) {
  const { t, number, time, day } = useTexts();
  const rows = hours.map(({ hour, starts_at, views, comments }) => {
    const to = time(new Date(Date.parse(starts_at) + HOUR_MS));
    return {
      ...{ key: starts_at, tick: hour, views, comments },
      when: t('analytics:forum.hours.when', { from: hour, to }),
    };
  });
  const most = highest(rows, 'views');
  const summary = t('analytics:forum.hours.summary', {
    hours: number(hours.length),
    views: number(total(hours, 'views')),
    comments: number(total(hours, 'comments')),
  });
  return (
    <TimesFigure
      figure="hours"
      caption={t('analytics:forum.hours.caption')}
      summary={
        most
          ? `${summary} ${t('analytics:forum.most', { when: most.when, number: number(most.views) })}`
          : summary
      }
      about={t('analytics:forum.hours.about')}
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
