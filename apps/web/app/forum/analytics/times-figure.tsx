import type { ForumFigure } from '@sabha/domain/forum/forum-analytics';
import { ChartSizes } from '../../charts/chart-sizes.tsx';
import { TimeBars } from '../../charts/time-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { type SortableColumn, SortableTable } from '../../ui/tables/sortable-table.tsx';
import { csvOf } from './load-forum-analytics.ts';
import { highest, total } from './sums.ts';

const COUNTS = ['views', 'comments'] as const;
const HEIGHT = 190;

export interface TimeRow {
  readonly key: string;
  /** Under the bar. */
  readonly tick: string;
  /** In words: what a bar begins with. */
  readonly when: string;
  readonly views: number;
  readonly comments: number;
}

/** Views and comments over time. Each has a scale of its own: many look for each one who writes. */
export function TimesFigure<Row extends TimeRow>({
  figure,
  rows,
  columns,
  tickRoom,
}: {
  figure: Extract<ForumFigure, 'hours' | 'days'>;
  rows: readonly Row[];
  /** What the table has before the counts. */
  columns: readonly SortableColumn<Row>[];
  tickRoom?: number;
}) {
  const { t, number } = useTexts();
  const caption = t(`analytics:forum.${figure}.caption`);
  const most = highest(rows, 'views');
  const summary = t(`analytics:forum.${figure}.summary`, {
    [figure]: number(rows.length),
    views: number(total(rows, 'views')),
    comments: number(total(rows, 'comments')),
  });
  return (
    <Figure
      name={figure}
      caption={caption}
      summary={
        most
          ? `${summary} ${t('analytics:forum.most', { when: most.when, number: number(most.views) })}`
          : summary
      }
      info={{ about: t(`analytics:forum.${figure}.about`) }}
      csvHref={csvOf(figure)}
      table={
        <SortableTable
          caption={caption}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            ...columns,
            ...COUNTS.map((count) => ({
              key: count,
              header: t(`analytics:forum.${count}`),
              figure: (row: Row) => row[count],
              as: number,
            })),
          ]}
        />
      }
    >
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-8">
        {COUNTS.map((count) => (
          <CountBars key={count} {...{ caption, rows, count, tickRoom }} />
        ))}
      </div>
    </Figure>
  );
}

function CountBars({
  caption,
  rows,
  count,
  tickRoom,
}: {
  caption: string;
  rows: readonly TimeRow[];
  count: (typeof COUNTS)[number];
  tickRoom: number | undefined;
}) {
  const { t, number } = useTexts();
  const name = t(`analytics:forum.${count}`);
  const bars = rows.map((row) => ({
    ...{ key: row.key, count: row[count], tick: row.tick },
    label: t('analytics:forum.bar', { when: row.when, name, number: number(row[count]) }),
  }));
  return (
    <div className="min-w-0">
      <p className="font-semibold text-sm">{name}</p>
      <ChartSizes
        draw={(width) => (
          <TimeBars
            bars={bars}
            width={width}
            height={HEIGHT}
            label={`${caption}. ${name}`}
            format={number}
            {...(tickRoom && { tickRoom })}
          />
        )}
      />
    </div>
  );
}
