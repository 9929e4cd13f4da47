import { startOfColomboDay } from '@sabha/domain/core/colombo';
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
  daysOfManyPeople,
  type EngagedRow,
  readComments,
  readEngagement,
  readViews,
  type Span,
} from './forum-analytics.store.ts';

type Reader = Pick<Context, 'db' | 'clock'>;
type Labels = Record<CommentLabel, number>;

/** Every figure of the forum, from sums that are kept. */
export async function forumAnalytics({ db, clock }: Reader): Promise<ForumAnalytics> {
  return {
    hours: await readHours({ db, clock }),
    days: await readDays({ db, clock }),
    engagement: (await readEngagement(db, MOST_ENGAGED)).map(presentEngaged),
  };
}

/** One figure as a table; that of engagement has every policy. */
export async function forumFigureCsv(context: Reader, figure: ForumFigure): Promise<string> {
  switch (figure) {
    case 'hours': {
      const hours = await readHours(context);
      return csvTable(
        ['starts_at', 'hour', 'views', 'comments'],
        hours.map(({ starts_at, hour, views, comments }) => [starts_at, hour, views, comments]),
      );
    }
    case 'days': {
      const days = await readDays(context);
      return csvTable(
        ['day', 'views', 'comments'],
        days.map(({ day, views, comments }) => [day, views, comments]),
      );
    }
    case 'labels': {
      const days = await readDays(context);
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

async function readHours({ db, clock }: Reader): Promise<ForumHour[]> {
  const hours = lastHours(clock(), ANALYTICS_HOURS);
  const sums = await readSums(db, { unit: 'hour', since: hours[0]?.startsAt ?? clock() });
  return hours.map(({ hour, startsAt }) => {
    const { views, comments } = sums(startsAt);
    return { hour, starts_at: startsAt.toISOString(), views, comments };
  });
}

async function readDays({ db, clock }: Reader): Promise<ForumDay[]> {
  const days = lastDays(clock(), ANALYTICS_DAYS).map((day) => ({ day, begins: startOfColomboDay(day) }));
  const sums = await readSums(db, { unit: 'day', since: days[0]?.begins ?? clock() });
  // Five people wrote five comments at least.
  const asked = days.filter(({ begins }) => sums(begins).comments >= SMALLEST_GROUP);
  const many = await daysOfManyPeople(db, asked);
  return days.map(({ day, begins }) => {
    const { views, comments, labels } = sums(begins);
    return { day, views, comments, labels: many.has(day) ? labels : null };
  });
}

/** What there was in the time that begins at an instant. */
async function readSums(db: Reader['db'], span: Span) {
  const views = new Map((await readViews(db, span)).map((row) => [row.at.getTime(), row.views]));
  const comments = new Map(
    (await readComments(db, span)).map(({ at, ...labels }) => [at.getTime(), labels] as const),
  );
  return (begins: Date) => {
    const labels: Labels = comments.get(begins.getTime()) ?? { for: 0, against: 0, question: 0, neutral: 0 };
    return { views: views.get(begins.getTime()) ?? 0, comments: total(labels), labels };
  };
}

function total(labels: Labels): number {
  return COMMENT_LABELS.reduce((sum, label) => sum + labels[label], 0);
}

function presentEngaged({ id, name, views, comments, likes }: EngagedRow): EngagedPolicy {
  const engagement = comments + likes;
  return { policy_id: id, name: firstText(name), names: name, views, comments, likes, engagement };
}
