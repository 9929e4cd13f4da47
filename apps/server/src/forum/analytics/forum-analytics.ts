import { colomboDay, startOfColomboDay } from '@sabha/domain/core/colombo';
import { lastDays, lastHours } from '@sabha/domain/core/last-hours';
import { SMALLEST_GROUP } from '@sabha/domain/core/smallest-group';
import { COMMENT_LABELS, type CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import {
  ANALYTICS_DAYS,
  ANALYTICS_HOURS,
  type EngagedPolicy,
  type ForumAnalytics,
  type ForumDay,
  type ForumFigure,
  type ForumHour,
  MOST_ENGAGED,
} from '@sabha/domain/forum/forum-analytics';
import { firstText } from '@sabha/domain/forum/policy-text';
import type { Context } from '../../context.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import {
  type CommentHour,
  daysOfManyPeople,
  type EngagedRow,
  readCommentHours,
  readEngagement,
  readViewHours,
} from './forum-analytics.store.ts';

type Reader = Pick<Context, 'db' | 'clock'>;
type Labels = Record<CommentLabel, number>;

/** Every figure of the forum, from sums that are kept. */
export async function forumAnalytics({ db, clock }: Reader): Promise<ForumAnalytics> {
  const times = await readTimes({ db, clock });
  return { ...times, engagement: (await readEngagement(db, MOST_ENGAGED)).map(presentEngaged) };
}

/** One figure as a table; that of engagement has every policy. */
export async function forumFigureCsv(context: Reader, figure: ForumFigure): Promise<string> {
  switch (figure) {
    case 'hours': {
      const { hours } = await readTimes(context);
      return csvTable(
        ['starts_at', 'hour', 'views', 'comments'],
        hours.map(({ starts_at, hour, views, comments }) => [starts_at, hour, views, comments]),
      );
    }
    case 'days': {
      const { days } = await readTimes(context);
      return csvTable(
        ['day', 'views', 'comments'],
        days.map(({ day, views, comments }) => [day, views, comments]),
      );
    }
    case 'labels': {
      const { days } = await readTimes(context);
      return csvTable(
        ['day', 'comments', ...COMMENT_LABELS],
        days.map(({ day, comments, labels }) => [
          ...[day, comments],
          ...COMMENT_LABELS.map((label) => labels?.[label] ?? null),
        ]),
      );
    }
    case 'engagement': {
      const policies = (await readEngagement(context.db, null)).map(presentEngaged);
      return csvTable(
        ['policy_id', 'name', 'name_si', 'name_ta', 'views', 'comments', 'likes', 'engagement'],
        policies.map(({ policy_id, names, views, comments, likes, engagement }) => [
          ...[policy_id, names.en, names.si, names.ta],
          ...[views, comments, likes, engagement],
        ]),
      );
    }
  }
}

/** Views and comments by hour and by day. */
async function readTimes({
  db,
  clock,
}: Reader): Promise<{ readonly hours: ForumHour[]; readonly days: ForumDay[] }> {
  const now = clock();
  const days = lastDays(now, ANALYTICS_DAYS);
  const since = startOfColomboDay(days[0] ?? colomboDay(now));
  const viewRows = await readViewHours(db, since);
  const commentRows = await readCommentHours(db, since);
  const views = sums(viewRows, (row) => row.views);
  const comments = sums(commentRows, (row) => total(labelsOf(row)));
  const labels = labelsByDay(commentRows);
  // Five people wrote five comments at least.
  const many = await daysOfManyPeople(
    db,
    days.filter((day) => (comments.get(day) ?? 0) >= SMALLEST_GROUP),
  );
  return {
    hours: lastHours(now, ANALYTICS_HOURS).map(({ hour, startsAt }) => {
      const key = startsAt.toISOString();
      return { hour, starts_at: key, views: views.get(key) ?? 0, comments: comments.get(key) ?? 0 };
    }),
    days: days.map((day) => ({
      ...{ day, views: views.get(day) ?? 0, comments: comments.get(day) ?? 0 },
      labels: many.has(day) ? (labels.get(day) ?? null) : null,
    })),
  };
}

/** What hours add up to: under the instant at which each began, and under its day. */
function sums<Row extends { readonly hour: Date }>(
  rows: readonly Row[],
  of: (row: Row) => number,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const row of rows)
    for (const key of [row.hour.toISOString(), colomboDay(row.hour)])
      found.set(key, (found.get(key) ?? 0) + of(row));
  return found;
}

function labelsByDay(rows: readonly CommentHour[]): ReadonlyMap<string, Labels> {
  const found = new Map<string, Labels>();
  for (const row of rows) {
    const [day, more] = [colomboDay(row.hour), labelsOf(row)];
    const sum = found.get(day) ?? { for: 0, against: 0, question: 0, neutral: 0 };
    for (const label of COMMENT_LABELS) sum[label] += more[label];
    found.set(day, sum);
  }
  return found;
}

function labelsOf(row: CommentHour): Labels {
  return {
    for: row.comments_for,
    against: row.comments_against,
    question: row.comments_question,
    neutral: row.comments_neutral,
  };
}

function total(labels: Labels): number {
  return COMMENT_LABELS.reduce((sum, label) => sum + labels[label], 0);
}

function presentEngaged({ id, name, views, comments, likes }: EngagedRow): EngagedPolicy {
  const engagement = comments + likes;
  return { policy_id: id, name: firstText(name), names: name, views, comments, likes, engagement };
}
