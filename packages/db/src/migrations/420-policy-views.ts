import { type Kysely, sql } from 'kysely';

/** How often a policy was looked at, by hour: sums alone, nothing of who looked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table policy_views (
    policy_id integer not null references policies (id),
    hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
    views integer not null check (views > 0),
    primary key (policy_id, hour)
  )`.execute(db);
}
