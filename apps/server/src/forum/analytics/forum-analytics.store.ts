import type { Schema } from '@sabha/db/schema';
import { SMALLEST_GROUP } from '@sabha/domain/core/smallest-group';
import type { CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import type { PartlyLocalized } from '@sabha/domain/forum/policy-text';
import { type Kysely, sql } from 'kysely';

/** A time to sum over, hour by hour or day by day of Colombo, from `since`, at which one begins. */
export interface Span {
  readonly unit: 'hour' | 'day';
  readonly since: Date;
}

/** The beginning of the hour or day that an hour is in. */
const beginOf = ({ unit }: Span) =>
  unit === 'hour' ? sql<Date>`hour` : sql<Date>`date_bin('1 day', hour, '2000-01-01T18:30:00Z')`;

/** Views of all policies in each time that had any. */
export async function readViews(db: Kysely<Schema>, span: Span) {
  const { rows } = await sql<{ at: Date; views: number }>`
    select ${beginOf(span)} as at, sum(views)::integer as views from view_hours
    where hour >= ${span.since} group by 1`.execute(db);
  return rows;
}

/** Comments that are shown, by label, in each time that had any. */
export async function readComments(db: Kysely<Schema>, span: Span) {
  const { rows } = await sql<{ at: Date } & Record<CommentLabel, number>>`
    select ${beginOf(span)} as at, sum(comments_for)::integer as "for", sum(comments_against)::integer as against,
      sum(comments_question)::integer as question, sum(comments_neutral)::integer as neutral
    from comment_hours where hour >= ${span.since} group by 1`.execute(db);
  return rows;
}

/**
 * Which of these days (YYYY-MM-DD, Colombo) have comments of enough people to show their labels. Of each day the index gives one
 * person after the other, until there are enough: a day of 10,000 comments costs no more than one of five.
 */
export async function daysOfManyPeople(
  db: Kysely<Schema>,
  days: ReadonlyArray<{ readonly day: string; readonly begins: Date }>,
): Promise<ReadonlySet<string>> {
  const ofDay = sql`date_bin('1 day', created_at, '2000-01-01T18:30:00Z') = d.begins and form = 'comment' and state = 'shown'`;
  const { rows } = await sql<{ day: string }>`
    select d.day from json_to_recordset(${JSON.stringify(days)}::json) as d(day text, begins timestamptz)
    where (
      with recursive people (member, found) as (
        select (select min(member) from comments where ${ofDay}), 1
        union all
        select (select min(c.member) from comments c where c.member > p.member and ${ofDay}), p.found + 1
        from people p where p.member is not null and p.found < ${SMALLEST_GROUP}::integer
      )
      select count(member) from people
    ) >= ${SMALLEST_GROUP}::integer`.execute(db);
  return new Set(rows.map(({ day }) => day));
}

/** A policy with what is counted of it. */
export interface EngagedRow {
  readonly id: number;
  readonly name: PartlyLocalized;
  readonly views: number;
  readonly comments: number;
  readonly likes: number;
}

/** Policies that anybody looked at or discussed: those with the most comments and likes first, then those with the most views. */
export async function readEngagement(db: Kysely<Schema>, limit: number | null): Promise<EngagedRow[]> {
  const bound = limit === null ? sql`` : sql`limit ${sql.lit(limit)}`;
  const { rows } = await sql<EngagedRow>`
    select p.id, p.name, coalesce(v.views, 0) as views, p.comments, p.comment_likes as likes
    from policies p left join policy_view_counts v on v.policy_id = p.id
    where p.removed_at is null and (p.comments > 0 or v.views > 0)
    order by p.comments + p.comment_likes desc, coalesce(v.views, 0) desc, p.id ${bound}`.execute(db);
  return rows;
}
