import { type Kysely, sql } from 'kysely';

/**
 * Sums of views and of comments, so that no request counts them. Hours are those of Colombo, which begin at half past in UTC, so
 * that they add up to its days; views of before move to the hour in which theirs began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_views drop constraint policy_views_hour_check`.execute(db);
  await sql`update policy_views set hour = hour - interval '30 minutes'`.execute(db);
  await sql`alter table policy_views
    add constraint policy_views_hour_check check (hour = date_bin('1 hour', hour, '2000-01-01T00:30:00Z'))`.execute(
    db,
  );
  await sql`create table view_hours (hour timestamptz primary key, views integer not null)`.execute(db);
  await sql`insert into view_hours select hour, sum(views) from policy_views group by hour`.execute(db);
  await sql`create table policy_view_counts (policy_id integer primary key, views integer not null)`.execute(
    db,
  );
  await sql`insert into policy_view_counts select policy_id, sum(views) from policy_views group by policy_id`.execute(
    db,
  );
  // Comments and replies that are shown, by the hour in which they were written and the label that they have now.
  await sql`create table comment_hours (
    hour timestamptz primary key,
    comments_for integer not null check (comments_for >= 0),
    comments_against integer not null check (comments_against >= 0),
    comments_question integer not null check (comments_question >= 0),
    comments_neutral integer not null check (comments_neutral >= 0)
  )`.execute(db);
  await sql`insert into comment_hours
    select date_bin('1 hour', created_at, '2000-01-01T00:30:00Z'), count(*) filter (where label = 'for'),
      count(*) filter (where label = 'against'), count(*) filter (where label = 'question'),
      count(*) filter (where label = 'neutral')
    from comments where form = 'comment' and state = 'shown' group by 1`.execute(db);
  // Who wrote on a day in Colombo: looked up until five people are found.
  await sql`create index comments_days on comments (date_bin('1 day', created_at, '2000-01-01T18:30:00Z'), member)
    where form = 'comment' and state = 'shown'`.execute(db);
}
