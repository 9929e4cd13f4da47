import type { ForumHour } from '@sabha/domain/forum/forum-analytics';
import { useTexts } from '../../i18n/use-texts.ts';
import { TimesFigure } from './times-figure.tsx';

const HOUR_MS = 3_600_000;

/** Views and comments in each of the last hours (specification, section 2). */
export function HoursFigure({ hours }: { hours: readonly ForumHour[] }) {
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
