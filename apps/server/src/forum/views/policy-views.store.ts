import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { ViewsOfHour } from './view-counter.ts';

/** Whether there is a policy with this number that is shown. */
export async function policyExists(db: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('policies')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds views to those of their hours, and to the sums over policies and over hours; other servers add theirs to the same rows, in
 * the same order.
 */
export async function addViews(db: Kysely<Schema>, views: readonly ViewsOfHour[]): Promise<void> {
  if (views.length === 0) return;
  await sql`
    with new as materialized (
      select * from json_to_recordset(${JSON.stringify(views)}::json)
        as v(policy_id integer, hour timestamptz, views integer)
    ), of_policies as (
      insert into policy_view_counts (policy_id, views)
      select policy_id, sum(views) from new group by policy_id order by policy_id
      on conflict (policy_id) do update set views = policy_view_counts.views + excluded.views
    ), of_hours as (
      insert into view_hours (hour, views) select hour, sum(views) from new group by hour order by hour
      on conflict (hour) do update set views = view_hours.views + excluded.views
    )
    insert into policy_views (policy_id, hour, views)
    select policy_id, hour, views from new order by policy_id, hour
    on conflict (policy_id, hour) do update set views = policy_views.views + excluded.views`.execute(db);
}
