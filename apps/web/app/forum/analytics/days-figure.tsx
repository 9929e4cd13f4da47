import type { ForumDay } from '@sabha/domain/forum/forum-analytics';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { highest, total } from './sums.ts';
import { TimesFigure } from './times-figure.tsx';
import { useDayTick } from './use-day-tick.ts';

/** Views and comments on each of the last days. */
export function DaysFigure({ days }: { days: readonly ForumDay[] }) {
  const { t } = useTexts();
  const { number, day: dayName } = useFormat();
  const { tick, room } = useDayTick();
  const rows = days.map(({ day, views, comments }) => ({
    ...{ key: day, tick: tick(day), when: dayName(day), views, comments },
  }));
  const most = highest(rows, 'views');
  const summary = t('analytics:forum.days.summary', {
    days: number(days.length),
    views: number(total(days, 'views')),
    comments: number(total(days, 'comments')),
  });
  return (
    <TimesFigure
      figure="days"
      caption={t('analytics:forum.days.caption')}
      summary={
        most
          ? `${summary} ${t('analytics:forum.most', { when: most.when, number: number(most.views) })}`
          : summary
      }
      about={t('analytics:forum.days.about')}
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
