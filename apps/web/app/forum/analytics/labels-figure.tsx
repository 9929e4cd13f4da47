import type { ForumDay } from '@sabha/domain/forum/forum-analytics';
import { ChartSizes } from '../../charts/chart-sizes.tsx';
import { TimeBars } from '../../charts/time-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { AgainstPattern } from '../labels/label-shares.tsx';
import { LABELS } from '../labels/labels.ts';
import { csvOf } from './load-forum-analytics.ts';
import { total } from './sums.ts';
import { useDayTick } from './use-day-tick.ts';

const WITHHELD = '–';

/** What the comments of each day are: for, against, a question, neutral. Days of few people have one part without a label. */
export function LabelsFigure({ days }: { days: readonly ForumDay[] }) {
  const { t, number, day: dayName } = useTexts();
  const { tick, room } = useDayTick();
  const caption = t('analytics:forum.labels.caption');
  const bars = days.map(({ day, comments, labels }) => ({
    ...{ key: day, count: comments, tick: tick(day) },
    label: labels
      ? t('analytics:forum.labels.bar', { day: dayName(day), ...inWords(labels, number) })
      : t('analytics:forum.labels.few', { day: dayName(day), number: number(comments) }),
    parts: labels
      ? LABELS.map((label) => ({ part: label, count: labels[label] }))
      : [{ part: 'few', count: comments }],
  }));
  return (
    <Figure
      name="labels"
      caption={caption}
      summary={useSummary(days)}
      csvHref={csvOf('labels')}
      table={<LabelsTable caption={caption} days={days} />}
      note={<p className="text-muted text-sm">{t('analytics:forum.labels.about')}</p>}
    >
      <svg aria-hidden className="absolute size-0">
        <AgainstPattern />
      </svg>
      <ChartSizes
        draw={(width) => (
          <TimeBars bars={bars} width={width} label={caption} format={number} tickRoom={room} />
        )}
      />
      <Key />
    </Figure>
  );
}

/** What share has each label, of the days whose labels are shown. */
function useSummary(days: readonly ForumDay[]): string {
  const { t, number, percent } = useTexts();
  const shown = days.flatMap(({ labels }) => labels ?? []);
  const all = LABELS.reduce((sum, label) => sum + total(shown, label), 0);
  if (all === 0) return t('analytics:forum.labels.none', { days: number(days.length) });
  const share = Object.fromEntries(LABELS.map((label) => [label, (100 * total(shown, label)) / all]));
  return t('analytics:forum.labels.summary', {
    number: number(all),
    ...inWords(share, (value) => percent(Math.round(value))),
  });
}

function inWords(of: Readonly<Record<string, number>>, write: (value: number) => string) {
  return Object.fromEntries(LABELS.map((label) => [label, write(of[label] ?? 0)]));
}

/** What each fill means. */
function Key() {
  const { t } = useTexts();
  const parts = [
    ...LABELS.map((label) => ({ part: label, name: t(`forum:discussion.label.${label}`) })),
    { part: 'few', name: t('analytics:forum.labels.fewKey') },
  ];
  return (
    <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {parts.map(({ part, name }) => (
        <li key={part} className="flex items-center gap-1.5">
          <svg aria-hidden className="label-key shrink-0">
            <rect width="100%" height="100%" data-part={part} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The same as a table: a dash where fewer than five people wrote. */
function LabelsTable({ caption, days }: { caption: string; days: readonly ForumDay[] }) {
  const { t, number, day: dayName } = useTexts();
  return (
    <SortableTable
      caption={caption}
      rows={days}
      rowKey={({ day }) => day}
      columns={[
        {
          key: 'day',
          header: t('analytics:forum.day'),
          cell: ({ day }) => dayName(day),
          by: ({ day }) => day,
          rowHeader: true,
        },
        {
          key: 'comments',
          header: t('analytics:forum.comments'),
          figure: ({ comments }) => comments,
          as: number,
        },
        ...LABELS.map((label) => ({
          key: label,
          header: t(`forum:discussion.label.${label}`),
          figure: ({ labels }: ForumDay) => labels?.[label] ?? -1,
          cell: ({ labels }: ForumDay) => (labels ? number(labels[label]) : WITHHELD),
        })),
      ]}
    />
  );
}
